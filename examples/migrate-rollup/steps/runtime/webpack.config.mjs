import { readFileSync } from "node:fs";
import path from "node:path";
import webpack from "webpack";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));

export default {
  mode: "production",
  target: ["node", "es2022"],
  entry: {
    index: "./src/index.ts",
    clock: { import: "./src/clock.ts", library: { type: "commonjs2", export: "default" } },
  },
  externals: ["dayjs", "ms"],
  output: { path: path.resolve("dist/cjs"), filename: "[name].cjs", library: { type: "commonjs2" } },
  resolve: { tsconfig: true },
  module: {
    parser: { json: { namedExports: true } },
    rules: [{ resolve: { fullySpecified: false } }],
  },
  optimization: {
    minimize: false,
    nodeEnv: false,
    runtimeChunk: "single",
    splitChunks: { chunks: "all", minSize: 0, usedExports: false },
  },
  plugins: [new webpack.DefinePlugin({ VERSION: JSON.stringify(version) })],
};
