import path from "node:path";
import config from "./library.config.mjs";

export default {
  ...config[1],
  entry: {
    index: "./src/index.ts",
    clock: { import: "./src/clock.ts", library: { type: "commonjs2", export: "default" } },
  },
  externals: ["dayjs", "ms"],
  output: { path: path.resolve("dist/cjs"), filename: "[name].cjs", library: { type: "commonjs2" } },
  optimization: {
    minimize: false,
    nodeEnv: false,
    runtimeChunk: "single",
    splitChunks: { chunks: "all", minSize: 0, usedExports: false },
  },
};
