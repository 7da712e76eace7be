import { readFileSync } from "node:fs";

const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync("package.json", "utf8"));

const library = (type, filename) => ({
  mode: "production",
  entry: "./src/index.js",
  target: ["web", "es2022"],
  output: { filename, library: { type }, module: type === "module" },
  externals: Object.keys({ ...dependencies, ...peerDependencies }).map((name) => new RegExp(`^${name}(/|$)`)),
  externalsType: type,
  devtool: "source-map",
  optimization: { minimize: false },
});

export default [library("commonjs2", "main.cjs"), library("module", "module.mjs")];
