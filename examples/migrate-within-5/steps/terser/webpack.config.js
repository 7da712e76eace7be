const path = require("node:path");
const CopyPlugin = require("copy-webpack-plugin");
const CssMinimizerPlugin = require("css-minimizer-webpack-plugin");
const DotenvPlugin = require("dotenv-webpack");
const HtmlWebpackPlugin = require("html-webpack-plugin");
const MiniCssExtractPlugin = require("mini-css-extract-plugin");
const { WebpackManifestPlugin } = require("webpack-manifest-plugin");

module.exports = {
  entry: { shop: "./src/shop.ts", form: "./src/form.ts" },
  output: {
    path: path.resolve(__dirname, "dist"),
    filename: "[name].[contenthash].js",
    publicPath: "/",
    clean: true,
  },
  module: {
    rules: [
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] },
    ],
  },
  plugins: [
    new HtmlWebpackPlugin({ template: "./src/page.html", chunks: ["shop"] }),
    new HtmlWebpackPlugin({ template: "./src/page.html", chunks: ["form"], filename: "contact.html" }),
    new MiniCssExtractPlugin({ filename: "[name].[contenthash].css" }),
    new CopyPlugin({ patterns: ["public"] }),
    new DotenvPlugin(),
    new WebpackManifestPlugin(),
  ],
  optimization: {
    minimize: { javascript: { compress: { drop_console: true } } },
    minimizer: ["...", new CssMinimizerPlugin()],
  },
};
