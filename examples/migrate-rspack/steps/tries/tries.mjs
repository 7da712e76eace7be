// Builds a small project with Rspack and, each time, one loader or plugin of webpack, and says whether it did its work.
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { rspack } from "@rspack/core";

const require = createRequire(import.meta.url);
const load = (name) => require(name).default ?? require(name);
const MiniCss = load("mini-css-extract-plugin");
const css = (...use) => ({ entry: "./src/style.js", module: { rules: [{ test: /\.css$/, use, type: "javascript/auto" }] } });
const contains = (file, text) => existsSync(`dist/${file}`) && readFileSync(`dist/${file}`, "utf8").includes(text);
const anywhere = (text) => readdirSync("dist").some((file) => contains(file, text));

const tries = {
  "babel-loader": [{ module: { rules: [{ test: /\.js$/, loader: "babel-loader", options: { configFile: false } }] } }, () => anywhere("small")],
  "css-loader and style-loader": [css("style-loader", "css-loader"), () => anywhere("color")],
  "css-loader and mini-css-extract-plugin": [{ ...css(MiniCss.loader, "css-loader"), plugins: [new MiniCss()] }, () => contains("main.css", "color")],
  "css-loader and CssExtractRspackPlugin": [{ ...css(rspack.CssExtractRspackPlugin.loader, "css-loader"), plugins: [new rspack.CssExtractRspackPlugin()] }, () => contains("main.css", "color")],
  "postcss-loader": [{ entry: "./src/style.js", module: { rules: [{ test: /\.css$/, loader: "postcss-loader", type: "css/auto" }] } }, () => contains("main.css", "color")],
  "sass-loader": [{ entry: "./src/sass.js", module: { rules: [{ test: /\.scss$/, loader: "sass-loader", type: "css/auto" }] } }, () => contains("main.css", "b i")],
  "swc-loader": [{ entry: "./src/typed.ts", module: { rules: [{ test: /\.ts$/, loader: "swc-loader", options: { jsc: { parser: { syntax: "typescript" } } } }] } }, () => anywhere("Large")],
  "compression-webpack-plugin": [{ plugins: [new (load("compression-webpack-plugin"))({ threshold: 0, minRatio: 9 })] }, () => existsSync("dist/main.js.gz")],
  "copy-webpack-plugin": [{ plugins: [new (load("copy-webpack-plugin"))({ patterns: ["public"] })] }, () => existsSync("dist/robots.txt")],
  "css-minimizer-webpack-plugin": [{ ...css(rspack.CssExtractRspackPlugin.loader, "css-loader"), plugins: [new rspack.CssExtractRspackPlugin()], optimization: { minimizer: [new (load("css-minimizer-webpack-plugin"))()] } }, () => contains("main.css", "{color:")],
  "html-webpack-plugin": [{ plugins: [new (load("html-webpack-plugin"))()] }, () => contains("index.html", "main.js")],
  "terser-webpack-plugin": [{ optimization: { minimizer: [new (load("terser-webpack-plugin"))()] } }, () => contains("main.js", 'log("small")')],
  "webpack-bundle-analyzer": [{ plugins: [new (require("webpack-bundle-analyzer").BundleAnalyzerPlugin)({ analyzerMode: "json", logLevel: "silent", reportFilename: "report.json" })] }, () => contains("report.json", "small.js")],
  "webpack-manifest-plugin": [{ plugins: [new (require("webpack-manifest-plugin").WebpackManifestPlugin)()] }, () => contains("manifest.json", "main.js")],
  "a plugin with thisCompilation and processAssets": [
    {
      plugins: [
        {
          apply(compiler) {
            const { Compilation, sources } = compiler.webpack;
            compiler.hooks.thisCompilation.tap("Note", (compilation) => {
              const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
              compilation.hooks.processAssets.tap({ name: "Note", stage }, () => compilation.emitAsset("note.txt", new sources.RawSource("a note")));
            });
          },
        },
      ],
    },
    () => contains("note.txt", "a note"),
  ],
};

function build(config) {
  return new Promise((resolve) => {
    try {
      const compiler = rspack({ mode: "production", entry: "./src/small.js", ...config }, (error, stats) => {
        const text = error ? `${error.name}: ${error.message}` : stats.toString({ all: false, errors: true, colors: false });
        setTimeout(() => compiler?.close(() => resolve(text)) ?? resolve(text), 200);
      });
    } catch (error) {
      resolve(`${error.name}: ${error.message}`);
    }
  });
}

for (const [name, [config, works]] of Object.entries(tries)) {
  rmSync("dist", { recursive: true, force: true });
  const text = (await build(config)).replaceAll(process.cwd(), "/project");
  const whole = text.split("\n").filter((line) => !/^( |│)+at /.test(line));
  for (const [id, file] of [["copy-webpack-plugin", "copy.txt"], ["css-loader and mini-css-extract-plugin", "mini.txt"]]) {
    if (id === name) writeFileSync(file, `${whole.join("\n").trim()}\n`);
  }
  const message = text.split("\n").find((line) => /Error:|×/.test(line)) ?? "";
  console.log(`${name}: ${message ? message.trim() : works() ? "works" : "builds without its effect"}`);
}
process.exit();
