import MiniCssExtractPlugin from "mini-css-extract-plugin";
import { WebpackManifestPlugin } from "webpack-manifest-plugin";

export default {
  mode: "production",
  entry: { app: "./src/app.js" },
  output: {
    filename: "[name].[contenthash:8].js",
    publicPath: "/",
    clean: true,
  },
  optimization: {
    runtimeChunk: "single",
  },
  plugins: [
    new MiniCssExtractPlugin({ filename: "[name].[contenthash:8].css" }),
    new WebpackManifestPlugin(),
  ],
  module: {
    rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] }],
  },
};
