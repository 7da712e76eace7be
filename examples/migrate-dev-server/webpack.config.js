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
    static: [
      { directory: path.resolve(__dirname, "public"), publicPath: "/" },
      { directory: path.resolve(__dirname, "media"), publicPath: "/media" },
    ],
    devMiddleware: {
      writeToDisk: (file) => file.endsWith(".map"),
      stats: "errors-only",
    },
    client: {
      logging: "warn",
      overlay: { warnings: false, errors: true },
      webSocketURL: "auto://0.0.0.0:0/hmr",
    },
    webSocketServer: { type: "ws", options: { path: "/hmr" } },
    hot: "only",
    historyApiFallback: true,
    allowedHosts: ["shop.test"],
    setupMiddlewares: (middlewares, devServer) => {
      devServer.app.get("/health", (request, response) => response.send("ok"));
      middlewares.push((request, response) => response.status(404).send("no such page"));
      return middlewares;
    },
    proxy: [
      {
        context: (path, request) => path.startsWith("/api") && !/html/.test(request.headers.accept),
        target: process.env.API || "http://localhost:4000",
        pathRewrite: { "^/api": "" },
        on: {
          proxyReq: (proxyRequest) => proxyRequest.setHeader("x-shop", "dev"),
        },
      },
    ],
  },
};
