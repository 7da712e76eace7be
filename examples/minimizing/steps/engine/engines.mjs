// Bundles a package (`node engines.mjs NAME`) with each engine and prints what comes out, as a
// Markdown table. The times go to stderr, because no two runs agree on them.
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import MinimizerPlugin from "minimizer-webpack-plugin";
import webpack from "webpack";

const ENGINES = {
  "none": { optimization: { minimize: false } },
  "terser, the default": {},
  "webpack's own, with `experiments.futureDefaults`": { experiments: { futureDefaults: true } },
  "esbuild": { optimization: { minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.esbuildMinify })] } },
};

async function build(options) {
  const path = resolve("dist");
  await rm(path, { recursive: true, force: true });
  const compiler = webpack({
    mode: "production",
    target: ["web", "es2022"],
    entry: "./src/package.js",
    output: { path },
    performance: { hints: false },
    ...options,
  });
  const stats = await new Promise((done, fail) => {
    compiler.run((error, result) => (error ? fail(error) : done(result)));
  });
  await new Promise((done) => compiler.close(done));
  if (stats.hasErrors()) throw new Error(stats.toString("errors-only"));
  const scripts = (await readdir(path)).filter((name) => /^main\.m?js$/.test(name));
  return (await stat(resolve(path, scripts[0]))).size;
}

const [name = "tapable"] = process.argv.slice(2);
await writeFile("src/package.js", `import * as all from "${name}";\n\nglobalThis.all = all;\n`);
console.log("| Engine | Bytes | Of the unminimized |");
console.log("| --- | ---: | ---: |");
const whole = await build(ENGINES.none);
for (const [engine, options] of Object.entries(ENGINES)) {
  const start = performance.now();
  const bytes = await build(options);
  console.error(`${engine}: ${Math.round(performance.now() - start)} ms`);
  console.log(`| ${engine} | ${bytes.toLocaleString("en")} | ${Math.round((100 * bytes) / whole)} % |`);
}
