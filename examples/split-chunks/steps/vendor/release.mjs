// Builds a release, changes one thing at a time, and prints which files get
// another name, so that browsers load them again.
import { readFile, writeFile } from "node:fs/promises";
import webpack from "webpack";
import configuration from "./webpack.config.mjs";

const edits = {
  "another price": ["src/catalog.js", "cents: 249", "cents: 259"],
  "a new module": ["src/catalog.js", 'import "./catalog.css";', 'import "./catalog.css";\nimport "./news.js";'],
  "a part on demand": ["src/article.js", 'import "./article.css";', 'import "./article.css";\nimport("./news.js");'],
  "more of a package": ["src/article.js", 'import { h } from "preact";', 'import { Fragment, h } from "preact";\nwindow.fragment = Fragment;'],
};

await writeFile("src/news.js", 'document.title += " (new)";\n');

async function files() {
  const compiler = webpack({ ...configuration, mode: "production" });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString("errors-only"));
  return stats.toJson({ all: false, assets: true }).assets.filter(({ name }) => /\.(js|css)$/.test(name));
}

const before = new Set((await files()).map(({ name }) => name));
for (const [what, [file, from, to]] of Object.entries(edits)) {
  const text = await readFile(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  await writeFile(file, text.replace(from, to));
  const changed = (await files()).filter(({ name }) => !before.has(name));
  await writeFile(file, text);
  const names = changed.map(({ name }) => name.replace(/\.[0-9a-f]{8}\./, ".")).sort();
  console.log(`${what.padEnd(18)} ${names.join(", ")}`);
}
