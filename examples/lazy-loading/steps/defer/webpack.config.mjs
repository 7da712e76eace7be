export default {
  entry: { index: "./src/index.html" },
  output: { clean: true },
  experiments: { deferImport: true },
};
