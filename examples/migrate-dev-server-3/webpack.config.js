const path = require("path");

module.exports = {
  mode: "development",
  entry: "./src/index.js",
  output: {
    path: path.resolve(__dirname, "dist"),
    filename: "main.js",
    publicPath: "/assets/",
  },
  devServer: {
    contentBase: [path.resolve(__dirname, "public"), path.resolve(__dirname, "media")],
    contentBasePublicPath: ["/", "/media"],
    watchContentBase: true,
    publicPath: "/assets/",
    writeToDisk: (file) => file.endsWith(".map"),
    stats: "errors-only",
    clientLogLevel: "warning",
    overlay: { warnings: false, errors: true },
    hotOnly: true,
    historyApiFallback: true,
    disableHostCheck: false,
    public: "shop.test:8080",
    sockPath: "/hmr",
    before(app) {
      app.get("/health", (request, response) => response.send("ok"));
    },
    after(app) {
      app.use((request, response) => response.status(404).send("no such page"));
    },
    proxy: {
      "/api": {
        target: process.env.API || "http://localhost:4000",
        pathRewrite: { "^/api": "" },
        onProxyReq: (proxyRequest) => proxyRequest.setHeader("x-shop", "dev"),
        bypass: (request) => (/html/.test(request.headers.accept) ? "/index.html" : null),
      },
    },
  },
};
