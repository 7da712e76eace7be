const CopyPlugin = require("copy-webpack-plugin");
const CssMinimizerPlugin = require("css-minimizer-webpack-plugin");
const Dotenv = require("dotenv-webpack");
const HtmlWebpackPlugin = require("html-webpack-plugin");
const MiniCssExtractPlugin = require("mini-css-extract-plugin");
const { WebpackManifestPlugin } = require("webpack-manifest-plugin");

module.exports = {
  mode: "production",
  entry: { index: ["./src/app.css", "./src/app.ts"] },
  output: {
    filename: "[name].[contenthash:8].js",
    assetModuleFilename: "[name].[contenthash:8][ext]",
    clean: true,
  },
  resolve: { extensions: [".ts", "..."] },
  module: {
    rules: [
      { test: /\.html$/, use: "html-loader" },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] },
      { test: /\.ts$/, loader: "ts-loader", options: { transpileOnly: true } },
    ],
  },
  optimization: { minimizer: ["...", new CssMinimizerPlugin()] },
  plugins: [
    new HtmlWebpackPlugin({ template: "./src/index.html" }),
    new MiniCssExtractPlugin({ filename: "[name].[contenthash:8].css" }),
    new CopyPlugin({ patterns: ["public"] }),
    new Dotenv({ prefix: "import.meta.env." }),
    new WebpackManifestPlugin({ publicPath: "/" }),
  ],
};
