import path from "node:path";
import config from "./library.config.mjs";

const [es] = config;
const split = {
  ...es,
  entry: { index: "./src/index.ts", clock: "./src/clock.ts" },
  externals: ["dayjs", "ms"],
  output: { ...es.output, path: path.resolve("dist/split") },
  optimization: {
    ...es.optimization,
    splitChunks: { chunks: "all", minSize: 0, usedExports: false },
  },
};

export default [
  split,
  {
    ...split,
    name: "single",
    output: { ...es.output, path: path.resolve("dist/single") },
    optimization: { ...split.optimization, runtimeChunk: "single" },
  },
];
