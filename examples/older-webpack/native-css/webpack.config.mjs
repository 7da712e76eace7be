import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";

export default {
  entry: { app: "./src/app.js" },
  output: { clean: true },
  module: {
    rules: [
      // css-loader takes *.module.css for CSS modules by itself
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] },
    ],
  },
  plugins: [new HtmlWebpackPlugin({ title: "Boats for hire" }), new MiniCssExtractPlugin()],
};
