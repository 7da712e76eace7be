import config from "./library.config.mjs";

export default {
  ...config[0],
  entry: { index: "./src/index.ts", clock: "./src/clock.ts" },
  externals: ["dayjs", "ms"],
  optimization: {
    ...config[0].optimization,
    splitChunks: { chunks: "all", minSize: 0, usedExports: false },
  },
};
