// Builds the project, changes one thing at a time, and prints which files a
// returning visitor has to load again, for several configurations.
import { readFile, writeFile } from "node:fs/promises";
import webpack from "webpack";
import full from "./webpack.config.mjs";

const hashes = { ...full, mode: "production", optimization: {} };
const split = { splitChunks: { chunks: "all" } };
const configurations = {
  "Hashes in the names": hashes,
  "The same with splitChunks": { ...hashes, optimization: split },
  "The same with splitChunks and runtimeChunk": { ...hashes, optimization: full.optimization },
};

const edits = {
  "a number in recipe.js": ["src/recipe.js", "300 g", "350 g"],
  "a number in nutrition.js": ["src/nutrition.js", "364", "365"],
  "one more import() in app.js": ["src/app.js", "const parts = {", 'const parts = {\n  Print: () => import("./print.js"),'],
};

function run(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString("errors-only")));
      else resolve(stats.toJson({ all: false, assets: true, cachedAssets: true }).assets);
    });
  });
}

const plain = (name) => name.replace(/\.[0-9a-f]{8}(?=\.)/, "");

for (const [title, configuration] of Object.entries(configurations)) {
  console.log(title);
  const compiler = webpack({ ...configuration, cache: { type: "memory" } });
  const before = new Set((await run(compiler)).map((asset) => asset.name));
  for (const [what, [file, from, to]] of Object.entries(edits)) {
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(from, to));
    const changed = (await run(compiler)).filter((asset) => !before.has(asset.name));
    await writeFile(file, text);
    const bytes = changed.reduce((sum, asset) => sum + asset.size, 0);
    const names = changed.map((asset) => plain(asset.name)).sort();
    const size = changed.length === 0 ? "no new file" : `${bytes.toLocaleString("en").padStart(6)} bytes`;
    console.log(`  ${what.padEnd(28)} ${size}${names.length > 0 ? `  ${names.join(", ")}` : ""}`);
  }
  await new Promise((resolve) => compiler.close(resolve));
}
