import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";

export default {
  output: {
    clean: true,
    filename: "js/[name].js",
    publicPath: process.env.ASSETS_URL ?? "auto",
  },
  module: {
    rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] }],
  },
  plugins: [new HtmlWebpackPlugin(), new MiniCssExtractPlugin({ filename: "css/[name].css" })],
};
