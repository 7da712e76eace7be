export default {
  mode: "development",
  entry: { index: "./src/index.html" },
  output: { clean: true },
  devServer: {
    host: "localhost",
    port: 8080,
    static: "./public",
    historyApiFallback: true,
    proxy: [{ context: ["/api"], target: "http://localhost:3000" }],
    client: { overlay: { errors: true, warnings: false, runtimeErrors: true } },
  },
};
