// Which files get a new name after an edit, when the output is ES modules.
import { readFile, writeFile } from "node:fs/promises";
import webpack from "webpack";
import full from "./webpack.config.mjs";

const output = { ...full.output, module: true, filename: "[name].[contenthash:8].mjs" };
const edits = [
  ["src/recipe.js", "300 g", "350 g"],
  ["src/nutrition.js", "364", "365"],
];

async function build() {
  const optimization = { ...full.optimization, minimize: false };
  const compiler = webpack({ ...full, mode: "production", output, optimization });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  return stats.toJson({ all: false, assets: true, cachedAssets: true }).assets.map((asset) => asset.name);
}

const before = new Set(await build());
for (const [file, from, to] of edits) {
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(from, to));
  const changed = (await build()).filter((name) => !before.has(name));
  await writeFile(file, text);
  console.log(`${file}: ${changed.map((name) => name.replace(/\.[0-9a-f]{8}\./, ".")).sort().join(", ")}`);
}
