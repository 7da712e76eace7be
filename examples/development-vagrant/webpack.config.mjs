export default {
  mode: "development",
  entry: { index: "./src/index.html" },
  devServer: {
    host: "0.0.0.0",
    port: 8080,
    allowedHosts: ["app.test"],
    static: false,
  },
  watchOptions: {
    poll: 1000,
    ignored: /node_modules/,
  },
};
