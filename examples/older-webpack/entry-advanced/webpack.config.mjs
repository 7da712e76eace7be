import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";

export default {
  mode: "production",
  entry: {
    shop: ["./src/shop.js", "./src/shop.css"],
    mail: "./src/mail.css",
  },
  output: { clean: true },
  module: {
    rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] }],
  },
  plugins: [
    new HtmlWebpackPlugin({ title: "Shop", filename: "shop.html", chunks: ["shop"] }),
    new MiniCssExtractPlugin(),
  ],
};
