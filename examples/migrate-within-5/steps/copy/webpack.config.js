const path = require("node:path");
const DotenvPlugin = require("dotenv-webpack");
const HtmlWebpackPlugin = require("html-webpack-plugin");
const { WebpackManifestPlugin } = require("webpack-manifest-plugin");

module.exports = {
  entry: { shop: "./src/shop.ts", form: "./src/form.ts" },
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
    new DotenvPlugin(),
    new WebpackManifestPlugin(),
  ],
  optimization: {
    minimize: { javascript: { compress: { drop_console: true } } },
  },
};
