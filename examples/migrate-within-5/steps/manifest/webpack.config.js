const path = require("node:path");
const HtmlWebpackPlugin = require("html-webpack-plugin");
const webpack = require("webpack");

module.exports = {
  entry: { shop: "./src/shop.ts", form: "./src/form.ts" },
  dotenv: true,
  output: {
    path: path.resolve(__dirname, "dist"),
    filename: "[name].[contenthash].js",
    cssFilename: "[name].[contenthash].css",
    publicPath: "/",
    clean: true,
    copy: "public",
  },
  plugins: [
    new HtmlWebpackPlugin({ template: "./src/page.html", chunks: ["shop"] }),
    new HtmlWebpackPlugin({ template: "./src/page.html", chunks: ["form"], filename: "contact.html" }),
    new webpack.ManifestPlugin(),
  ],
  optimization: {
    minimize: { javascript: { compress: { drop_console: true } } },
  },
};
