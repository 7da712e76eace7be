// Writes the package "dates": a file with the names of the months for each language.
import { mkdir, writeFile } from "node:fs/promises";

const languages = "cs da de el en es et fi fr ga hr hu is it lt lv mt nb nl pl pt ro sk sl sv";
const folder = new URL("./node_modules/dates/", import.meta.url);

await mkdir(new URL("locale/", folder), { recursive: true });
await writeFile(new URL("package.json", folder), '{ "name": "dates", "version": "1.0.0" }\n');

for (const language of languages.split(" ")) {
  const { format } = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  const months = Array.from({ length: 12 }, (_, month) => format(Date.UTC(2026, month)));
  const text = `exports.months = ${JSON.stringify(months)};\n`;
  await writeFile(new URL(`locale/${language}.js`, folder), text);
}
