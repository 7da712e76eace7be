// What the build says when a step is left out, one file each in out/.
import { mkdirSync, writeFileSync } from "node:fs";
import webpack from "webpack";
import config from "./webpack.config.mjs";

mkdirSync("out");

const build = async (name, change) => {
  const options = { ...config({ WEBPACK_SERVE: true }), plugins: [], devtool: false, devServer: undefined };
  change(options);
  const compiler = webpack(options);
  const stats = await new Promise((resolve) => compiler.run((error, result) => resolve(result)));
  const text = stats.toString({ all: false, errors: true, warnings: true, errorDetails: false, colors: false, moduleTrace: false });
  writeFileSync(`out/${name}.txt`, `${text.trim()}\n`);
  await new Promise((resolve) => compiler.close(resolve));
};

await build("react-component", (options) => (options.entry = "./src/before/App.js"));
await build("absolute", (options) => (options.resolve.modules = ["node_modules"]));
await build("styles", (options) => (options.module.parser = {}));
await build("jsx", (options) => options.module.rules.shift());

process.exit();
