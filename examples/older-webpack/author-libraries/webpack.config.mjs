export default {
  mode: "production",
  target: "es2022",
  experiments: { outputModule: true },
  externals: ["ms"],
  output: {
    filename: "time-left.js",
    library: { type: "module" },
    clean: true,
  },
};
