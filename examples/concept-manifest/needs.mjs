// What a program of a few bytes makes webpack add: the parts of the runtime, and the size of its chunk.
import webpack from "webpack";

const PROGRAMS = [
  ["One module", "alone"],
  ["An `import` of an ES module", "esm"],
  ["An `import` of CommonJS", "cjs"],
  ["An asset with `new URL()`", "asset"],
  ["An asset, `publicPath: \"/\"`", "asset", { output: { publicPath: "/" } }],
  ["`import()`", "on-demand"],
  ["`import()` with `webpackPrefetch`", "prefetch"],
  ["`import()` of a style sheet", "style"],
  ["`import()`, `output.module: true`", "on-demand", { output: { module: true } }],
  ["`new Worker()`", "worker"],
  ["An `import` of WebAssembly", "wasm"],
  ["One module, with hot module replacement", "alone", { plugins: [new webpack.HotModuleReplacementPlugin()] }],
];

function build(entry, more) {
  const options = { mode: "production", entry: `./needs/${entry}.js`, optimization: { runtimeChunk: "single" }, performance: false, ...more };
  return new Promise((resolve, reject) => {
    webpack(options, (problem, stats) => {
      if (problem || stats.hasErrors()) return reject(problem ?? new Error(stats.toString()));
      resolve(stats.compilation);
    });
  });
}

console.log("| The program has | Parts | Runtime chunk, minimized |\n| --- | ---: | ---: |");
for (const [words, entry, more = {}] of PROGRAMS) {
  const { chunkGraph, chunks, assets } = await build(entry, more);
  const [chunk] = [...chunks].filter(({ name }) => name === "runtime");
  const parts = Array.from(chunkGraph.getChunkRuntimeModulesIterable(chunk), ({ name }) => name);
  const file = [...chunk.files].find((name) => /js$/.test(name));
  console.log(`| ${words} | ${parts.length} | ${assets[file].size().toLocaleString("en")} bytes |`);
  if (process.argv.includes("--parts")) console.log(parts.join(", "));
}
