export default {
  mode: "production",
  target: "es2022",
  entry: ["./src/index.js", "./src/format.js"],
  externalsPresets: { nodeModules: true },
  output: {
    filename: "time-left.js",
    library: { type: "module", entryExports: "all" },
  },
};
