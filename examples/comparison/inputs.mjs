// Inputs that are made: a module of 60 kB, and a project of many modules.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A module that exports a list of 1,500 tides. */
export function tideTable() {
  const lines = Array.from({ length: 1500 }, (_, i) => {
    const time = `${(i * 37) % 24}:${String((i * 13) % 60).padStart(2, "0")}`;
    return `  "harbor ${i}, high water ${time}",\n`;
  });
  return `export const table = [\n  "shared text",\n${lines.join("")}];\n`;
}

/** Writes `count` modules, each importing up to two others, into a folder; `index.js` reaches them all. */
export async function manyModules(folder, count) {
  await mkdir(folder, { recursive: true });
  for (let i = 0; i < count; i++) {
    const next = [2 * i + 1, 2 * i + 2].filter((n) => n < count);
    const imports = next.map((n) => `import { run as run${n} } from "./m${n}.js";\n`).join("");
    const calls = next.map((n) => `  run${n}(list);\n`).join("");
    const body = `  const own = list.filter((item) => item % ${i + 2} === 0).map((item) => ({ item, from: "m${i}" }));\n`;
    await writeFile(
      join(folder, `m${i}.js`),
      `${imports}\nexport function run(list) {\n${body}${calls}  if (own.length > ${i}) console.log(own);\n  return own;\n}\n`,
    );
  }
  await writeFile(join(folder, "index.js"), 'import { run } from "./m0.js";\nrun([1, 2, 3]);\n');
}
