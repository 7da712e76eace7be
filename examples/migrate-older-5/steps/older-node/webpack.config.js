const webpack = require("webpack");

module.exports = {
  mode: "production",
  entry: { index: "./src/index.html" },
  dotenv: true,
  output: {
    filename: "[name].[contenthash:8].js",
    htmlFilename: "[name].html",
    cssFilename: "[name].[contenthash:8].css",
    assetModuleFilename: "[name].[contenthash:8][ext]",
    clean: true,
    copy: ["public"],
  },
  module: {
    rules: [{ test: /\.ts$/, loader: "ts-loader", options: { transpileOnly: true } }],
  },
  plugins: [new webpack.ManifestPlugin()],
};
