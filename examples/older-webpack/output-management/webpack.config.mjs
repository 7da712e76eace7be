import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";

export default {
  entry: {
    index: "./src/shop.js",
    admin: "./src/admin.js",
  },
  output: {
    filename: "[name].[contenthash:8].js",
    clean: true,
  },
  module: {
    rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] }],
  },
  plugins: [
    new MiniCssExtractPlugin({ filename: "[name].[contenthash:8].css" }),
    new HtmlWebpackPlugin({ title: "Boats for hire", filename: "index.html", chunks: ["index"] }),
    new HtmlWebpackPlugin({ title: "Administration", filename: "admin.html", chunks: ["admin"] }),
  ],
};
