export default {
  mode: "development",
  entry: { index: "./src/index.html" },
  output: { clean: true },
  devServer: { host: "localhost" },
};
