import path from "node:path";

export default {
  mode: "production",
  target: "es2022",
  entry: "./src/index.ts",
  externals: ["dayjs", "ms"],
  output: { path: path.resolve("dist/es"), filename: "index.js", library: { type: "module" } },
  optimization: { minimize: false },
};
