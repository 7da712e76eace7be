// Builds an entry with a package of 30,000 bytes, and prints the files, for
// several amounts of code beside it and several settings.
import { mkdir, writeFile } from "node:fs/promises";
import webpack from "webpack";

const text = (bytes) => JSON.stringify("x".repeat(bytes));
await mkdir("node_modules/words", { recursive: true });
await writeFile("node_modules/words/package.json", JSON.stringify({ name: "words", version: "1.0.0" }));
await writeFile("node_modules/words/index.js", `module.exports = ${text(30_000)};`);

async function files(mode, own, splitChunks) {
  await mkdir("src", { recursive: true });
  await writeFile("src/main.js", `import words from "words"; console.log(words, ${text(own)});`);
  const compiler = webpack({ mode, entry: { main: "./src/main.js" }, performance: false, optimization: { splitChunks } });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString("errors-only"));
  return stats.toJson({ all: false, assets: true }).assets.length;
}

const all = { chunks: "all" };
console.log("production, 1,000 bytes of its own:", await files("production", 1_000, all));
console.log("production, 25,000 bytes of its own:", await files("production", 25_000, all));
console.log("production, minRemainingSize 0:", await files("production", 1_000, { ...all, minRemainingSize: 0 }));
console.log("development, 1,000 bytes of its own:", await files("development", 1_000, all));
