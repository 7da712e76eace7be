import path from "node:path";

const root = import.meta.dirname;

export default (env, { mode = "development" }) => ({
  mode,
  entry: { home: "./src/index.html", about: "./src/about.html" },
  output: {
    path: path.join(root, "dist/bakery"),
    publicPath: mode === "production" ? "/bakery/" : "/",
    module: true,
    clean: true,
    filename: "[name].[contenthash:8].js",
    cssFilename: "[name].[contenthash:8].css",
    assetModuleFilename: "[name].[contenthash:8][ext]",
    htmlFilename: "[name].html",
  },
  devtool: "source-map",
  cache: { type: "filesystem" },
  dotenv: { prefix: "API_" },
  resolve: {
    alias: { lib: path.join(root, "src/lib") },
    extensions: [".ts", ".tsx", ".js", ".jsx", ".json"],
  },
  module: {
    parser: { html: { chunkName: "[name]" } },
    rules: [
      {
        test: /\.[jt]sx?$/,
        exclude: /node_modules/,
        loader: "swc-loader",
        options: {
          env: {},
          jsc: {
            parser: { syntax: "typescript", tsx: true },
            transform: { react: { runtime: "automatic" } },
          },
        },
      },
      { test: /\.scss$/, loader: "sass-loader", type: "css/auto" },
      { resourceQuery: /^\?raw$/, type: "asset/source" },
      { resourceQuery: /^\?url$/, type: "asset/resource" },
      { resourceQuery: /^\?inline$/, type: "asset/inline" },
    ],
  },
  devServer: {
    port: 1234,
    hot: false,
    historyApiFallback: true,
    proxy: [{ context: ["/prices"], target: "http://127.0.0.1:3300" }],
  },
});
