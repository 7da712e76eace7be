// Builds a small page with webpack 5 and one package of a webpack 4 project at a time, and writes down what was printed.
const { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } = require("fs");
const { join } = require("path");
const webpack = require("webpack");

const css = (...use) => ({ module: { rules: [{ test: /\.css$/, type: "javascript/auto", use }] } });

/** What file-loader makes of an image that both a script and a style sheet use, with more in its rule. */
const image = (more) => () => {
  const MiniCssExtractPlugin = require("mini-css-extract-plugin-2");
  const file = { loader: "file-loader", options: { name: "[name].[ext]", ...more.options } };
  const rules = [...css(MiniCssExtractPlugin.loader, "css-loader").module.rules, { test: /\.svg$/, ...more.rule, use: [file] }];
  return { entry: "./src/image.js", module: { rules }, plugins: [new MiniCssExtractPlugin()] };
};
const IMAGES = {
  "file-loader": image({}),
  'file-loader, and type: "javascript/auto"': image({ rule: { type: "javascript/auto" } }),
  'file-loader with esModule: false, and type: "javascript/auto"': image({ rule: { type: "javascript/auto" }, options: { esModule: false } }),
  'file-loader, and dependency: { not: ["url"] }': image({ rule: { dependency: { not: ["url"] } } }),
};
const minimizer = (plugin) => ({ mode: "production", optimization: { minimizer: [plugin] } });

const CASES = {
  "html-webpack-plugin-4": () => ({ plugins: [new (require("html-webpack-plugin"))()] }),
  "extract-text-webpack-plugin": () => {
    const ExtractTextPlugin = require("extract-text-webpack-plugin");
    const use = ExtractTextPlugin.extract({ fallback: "style-loader", use: "css-loader" });
    return { ...css(...use), plugins: [new ExtractTextPlugin("style.css")] };
  },
  "mini-css-extract-plugin-0": () => {
    const MiniCssExtractPlugin = require("mini-css-extract-plugin");
    return { ...css(MiniCssExtractPlugin.loader, "css-loader"), plugins: [new MiniCssExtractPlugin()] };
  },
  "hard-source-webpack-plugin": () => ({ plugins: [new (require("hard-source-webpack-plugin"))()] }),
  "webpack-manifest-plugin-2": () => ({ plugins: [new (require("webpack-manifest-plugin"))()] }),
  "copy-webpack-plugin-5": () => ({ plugins: [new (require("copy-webpack-plugin"))([{ from: "src/text.js", to: "copy.js" }])] }),
  "terser-webpack-plugin-1": () => minimizer(new (require("terser-webpack-plugin"))()),
  "uglifyjs-webpack-plugin": () => minimizer(new (require("uglifyjs-webpack-plugin"))()),
  "terser-options": () => minimizer(new (require("terser-webpack-plugin-5"))({ sourceMap: true })),
  "compiler-plugin": () => ({ plugins: [{ apply: (compiler) => compiler.plugin("emit", () => {}) }] }),
  "css-modules": () => {
    const MiniCssExtractPlugin = require("mini-css-extract-plugin-2");
    const entry = "./src/modules.js";
    return { ...css(MiniCssExtractPlugin.loader, "css-loader"), entry, plugins: [new MiniCssExtractPlugin()] };
  },
  "postcss-options": () => css("style-loader", "css-loader", { loader: "postcss-loader", options: { plugins: [] } }),
  "sass-options": () => css("style-loader", "css-loader", { loader: "sass-loader", options: { includePaths: ["src"] } }),
  crypto: () => ({ entry: "./src/digest.js" }),
  "hashed-ids": () => ({ optimization: { moduleIds: "hashed" } }),
  "css-root": () => ({ ...css("style-loader", "css-loader"), entry: "./src/root.js" }),
  "css-options": () => css("style-loader", { loader: "css-loader", options: { modules: true, localIdentName: "[local]" } }),
};

/** Builds, and gives what the command line would print: what was thrown, or the errors and warnings. */
const build = (name, make = CASES[name]) =>
  new Promise((resolve) => {
    const fail = (error) => resolve(String(error.stack ?? error));
    process.removeAllListeners("uncaughtException").on("uncaughtException", fail);
    try {
      const config = {
        mode: "development",
        devtool: false,
        entry: "./src/app.js",
        output: { path: join(__dirname, "dist", name), publicPath: "/" },
        ...make(),
      };
      webpack(config, (error, stats) => {
        if (error) fail(error);
        else resolve(stats.toString({ preset: "errors-warnings", errorStack: false, errorDetails: false }));
      });
    } catch (error) {
      fail(error);
    }
  });

(async () => {
  process.removeAllListeners("warning");
  mkdirSync("messages", { recursive: true });
  for (const name of Object.keys(CASES)) writeFileSync(`messages/${name}.txt`, `${await build(name)}\n`);
  let images = "";
  for (const [name, make] of Object.entries(IMAGES)) {
    rmSync("dist", { recursive: true, force: true });
    await build("image", make);
    const files = readdirSync("dist/image").filter((file) => file.endsWith(".svg"));
    const kinds = files.map((file) => `${file}: ${readFileSync(`dist/image/${file}`, "utf8").slice(0, 14)}…`);
    const [address] = readFileSync("dist/image/main.css", "utf8").match(/url\(.*?\)/);
    images += `${name}\n  style sheet: ${address}\n  ${kinds.join("\n  ")}\n`;
  }
  writeFileSync("messages/file-loader.txt", images);

  // A call that webpack 4 understood: what is printed, and what is in the output.
  const printed = await build("system", () => ({ entry: "./src/system.js" }));
  const line = readFileSync("dist/system/main.js", "utf8").match(/^System.*$/m);
  writeFileSync("messages/system.txt", `${printed}\n\n${line}\n`);
  process.exit();
})();
