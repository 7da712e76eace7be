import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";

export default {
  entry: { app: "./src/app.js" },
  output: { filename: "[name].[contenthash:8].js", clean: true },
  module: {
    rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] }],
  },
  plugins: [
    new HtmlWebpackPlugin({ title: "Cookbook" }),
    new MiniCssExtractPlugin({ filename: "[name].[contenthash:8].css" }),
  ],
  optimization: {
    runtimeChunk: "single",
    splitChunks: { chunks: "all" },
  },
};
