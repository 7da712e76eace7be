// The ways to build two entries that share a module, without one file for each module.
import path from "node:path";
import config from "./library.config.mjs";
import runtime from "./runtime.config.mjs";

const es = {
  ...config[0],
  entry: { index: "./src/index.ts", clock: "./src/clock.ts" },
  externals: ["dayjs", "ms"],
};
const splitChunks = { chunks: "all", minSize: 0, usedExports: false };
const folder = (build, name) => ({ ...build, name, output: { ...build.output, path: path.resolve("dist", name) } });

export default [
  folder(es, "es"),
  folder({ ...es, optimization: { ...es.optimization, splitChunks } }, "split"),
  folder({ ...es, optimization: { ...es.optimization, splitChunks, runtimeChunk: "single" } }, "single"),
  runtime,
  folder({ ...runtime, output: { ...runtime.output, library: { type: "commonjs-static" } } }, "static"),
];
