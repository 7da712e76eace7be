// Uses old names of options and of the API of plugins, and writes down the deprecation warnings.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import webpack from "webpack";

const here = import.meta.dirname;
const work = join(here, "work");
mkdirSync(join(work, "src"), { recursive: true });
mkdirSync(join(here, "messages"), { recursive: true });
writeFileSync(join(work, "src/index.js"), 'import("./cart.js");\n');
writeFileSync(join(work, "src/cart.js"), "");
writeFileSync(join(work, "loader.cjs"), "module.exports = (source) => source;\n");

const found = new Map();
process.on("warning", ({ code, name, message }) => found.set(code, `(node:1234) [${code}] ${name}: ${message}\n`));

const old = (compiler) => {
  new webpack.SingleEntryPlugin(work, "./src/cart.js", "cart").apply(compiler);
  compiler.hooks.compilation.tap("Old", (compilation) => {
    compilation.hooks.normalModuleLoader.tap("Old", () => {});
    compilation.mainTemplate.hooks.render.tap("Old", (source) => source);
    compilation.hooks.optimizeChunkAssets.tap("Old", () => {
      for (const chunk of compilation.chunks) {
        for (const module of chunk.getModules()) if (module.type !== "runtime") module.id;
        chunk.modulesIterable;
        chunk.hasEntryModule();
      }
      compilation.modules.length;
      compilation.modules.map((module) => module.type !== "runtime" && [module.issuer, module.usedExports, module.errors, module.warnings]);
      compilation.chunks[0];
    });
  });
  compiler.hooks.emit.tap("Old", (compilation) => {
    compilation.assets["a.txt"] = new webpack.sources.RawSource("a");
  });
};

const compiler = webpack({
  mode: "none",
  context: work,
  entry: "./src/index.js",
  output: { path: join(work, "dist"), filename: "[name].[hash].js" },
  module: { rules: [{ test: /\.js$/, use: { loader: join(work, "loader.cjs"), options: "sort" } }] },
  optimization: { noEmitOnErrors: true },
  externals: (context, request, callback) => callback(),
  plugins: [old],
});
webpack.javascript.JavascriptModulesPlugin;
webpack.JavascriptModulesPlugin;
const [error, stats] = await new Promise((resolve) => compiler.run((...result) => compiler.close(() => resolve(result))));
if (error) throw error;
stats.toString({ warningsFilter: /a/ });
webpack({ mode: "none", context: work, entry: {}, watch: true });
setImmediate(() => {
  for (const [code, text] of found) writeFileSync(join(here, "messages", `${code}.txt`), text);
  rmSync(work, { recursive: true, force: true });
  process.exit();
});
