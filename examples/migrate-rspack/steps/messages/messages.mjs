// Writes what webpack says to each part that only Rspack has, and Rspack to each part that only webpack has, into a file of its own.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rspack } from "@rspack/core";
import HtmlWebpackPlugin from "html-webpack-plugin";
import webpack from "webpack";

const base = () => ({ mode: "production", entry: "./src/small.js", output: { path: path.resolve("out") } });

function build(tool, config) {
  return new Promise((resolve) => {
    try {
      if (tool === webpack) webpack.validate(config);
      tool(config, (error, stats) => {
        if (error) return resolve(`${error.name}: ${error.message}`);
        const text = stats.toString({ all: false, errors: true, warnings: true, colors: false });
        resolve(text.trim() || "no message");
      });
    } catch (error) {
      resolve(`${error.name}: ${error.message}`);
    }
  });
}

const write = (name, text) => {
  const lines = text.replaceAll(process.cwd(), "/project").split("\n");
  const shown = lines.filter((line) => !/^( |│)+at |^ @ /.test(line)).slice(0, 12);
  writeFileSync(`dist/${name}.txt`, `${shown.join("\n").trimEnd()}\n`);
  return shown.find((line) => /^ - /.test(line)) ?? shown.find((line) => /Error|error/.test(line)) ?? shown[0];
};

const onWebpack = {
  lazyCompilation: { lazyCompilation: true },
  incremental: { incremental: "safe" },
  bundlerInfo: { output: { bundlerInfo: { force: true } } },
  tsConfig: { resolve: { tsConfig: "./tsconfig.json" } },
  persistent: { cache: { type: "persistent" } },
  jsx: { module: { parser: { javascript: { jsx: true } } } },
  swc: { module: { rules: [{ test: /\.js$/, loader: "builtin:swc-loader" }] } },
  lightningcss: { entry: "./src/small.css", module: { rules: [{ test: /\.css$/, loader: "builtin:lightningcss-loader", type: "css/auto" }] }, experiments: { css: true } },
  html: { plugins: [new rspack.HtmlRspackPlugin()] },
  copy: { plugins: [new rspack.CopyRspackPlugin({ patterns: [{ from: "public" }] })] },
  extract: { entry: "./src/small.css", module: { rules: [{ test: /\.css$/, use: [rspack.CssExtractRspackPlugin.loader] }] }, plugins: [new rspack.CssExtractRspackPlugin()] },
  minimizer: { optimization: { minimizer: [new rspack.SwcJsMinimizerRspackPlugin()] } },
  lightningMinimizer: { optimization: { minimizer: [new rspack.LightningCssMinimizerRspackPlugin()] } },
  define: { plugins: [new rspack.DefinePlugin({ RELEASE: "7" })] },
  missing: { entry: "./src/loose/index.js" },
  detectSyntax: { module: { rules: [{ test: /\.js$/, loader: "swc-loader", options: { detectSyntax: "auto" } }] } },
  pureFunctions: { experiments: { pureFunctions: true } },
};

const onRspack = {
  missing: { entry: "./src/loose/index.js" },
  filesystem: { cache: { type: "filesystem" } },
  buildHttp: { experiments: { buildHttp: ["https://example.com/"] } },
  typo: { output: { filname: "a.js" } },
  mode: { mode: "producton" },
  dotenv: { dotenv: true },
  copy: { output: { copy: ["public"] } },
  htmlOption: { output: { html: true } },
  htmlEntry: { entry: "./index.html" },
  css: { entry: "./src/small.css" },
  typescript: { entry: "./src/sizes.ts" },
  minimizeOptions: { optimization: { minimizeOptions: { javascript: { compress: false } } } },
  lazy: { experiments: { lazyCompilation: true } },
  define: { plugins: [new webpack.DefinePlugin({ RELEASE: "7" })] },
  banner: { plugins: [new webpack.BannerPlugin("hello")] },
  html: { plugins: [new HtmlWebpackPlugin()] },
  dotenvPlugin: { plugins: [new webpack.DotenvPlugin()] },
  virtual: { plugins: [new webpack.experiments.schemes.VirtualUrlPlugin({ a: "1" })] },
  resolvePlugins: { resolve: { plugins: [{ apply() { throw new Error("called"); } }] } },
};

mkdirSync("dist");
for (const [name, tool, cases] of [["webpack", webpack, onWebpack], ["rspack", rspack, onRspack]]) {
  console.log(`# ${name}`);
  for (const [id, config] of Object.entries(cases)) {
    const merged = { ...base(), ...config, output: { ...base().output, ...config.output } };
    console.log(`${id}: ${write(`${name}-${id}`, await build(tool, merged))}`);
  }
}
process.exit();
