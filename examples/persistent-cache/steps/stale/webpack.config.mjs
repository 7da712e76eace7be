import { resolve } from "node:path";

export default {
  cache: { type: "filesystem", cacheDirectory: resolve(import.meta.dirname, ".cache/webpack") },
  module: {
    rules: [{ test: /\.prices$/, use: "./prices-loader.mjs" }],
  },
};
