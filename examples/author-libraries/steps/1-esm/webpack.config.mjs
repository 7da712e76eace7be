export default {
  mode: "production",
  target: "es2022",
  externalsPresets: { nodeModules: true },
  output: {
    filename: "time-left.js",
    library: { type: "module" },
    clean: true,
  },
};
