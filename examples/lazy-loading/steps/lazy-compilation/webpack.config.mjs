export default {
  mode: "development",
  entry: { index: "./src/index.html" },
  output: { clean: true },
  experiments: {
    lazyCompilation: { entries: false },
  },
};
