import { join } from "node:path";

export default {
  mode: "production",
  devtool: "source-map",
  optimization: {
    chunkIds: "named",
    moduleIds: "named",
    runtimeChunk: "single",
    splitChunks: {
      cacheGroups: {
        default: false,
        vendors: { test: /[\\/]node_modules[\\/]/, chunks: "all", enforce: true },
      },
    },
  },
  module: {
    rules: [
      { test: /\.svg$/, type: "asset/resource" },
      { test: /\.txt$/, use: join(import.meta.dirname, "loaders/stamp.cjs") },
    ],
  },
};
