const path = require("node:path");
const webpack = require("webpack");

module.exports = {
  entry: { index: "./src/index.html", contact: "./src/contact.html" },
  dotenv: true,
  output: {
    path: path.resolve(__dirname, "dist"),
    filename: "[name].[contenthash].js",
    cssFilename: "[name].[contenthash].css",
    htmlFilename: "[name].html",
    publicPath: "/",
    clean: true,
    copy: "public",
  },
  module: { parser: { html: { chunkName: "[name]" } } },
  plugins: [new webpack.ManifestPlugin()],
  optimization: {
    minimize: { javascript: { compress: { drop_console: true } } },
  },
};
