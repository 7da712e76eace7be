import { join } from "node:path";

export default {
  mode: "production",
  target: "node",
  context: import.meta.dirname,
  entry: "./src/index.js",
  output: { path: join(import.meta.dirname, "dist") },
  module: {
    rules: [
      {
        test: /\.phrases$/,
        loader: join(import.meta.dirname, "../index.js"),
        options: { fallback: "./en.phrases" },
      },
    ],
  },
};
