import MiniCssExtractPlugin from "mini-css-extract-plugin";

export default {
  module: {
    rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] }],
  },
  plugins: [new MiniCssExtractPlugin({ filename: "[name].[contenthash:8].css" })],
};
