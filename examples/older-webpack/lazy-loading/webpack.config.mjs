import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";

export default {
  entry: { app: "./src/app.js" },
  output: { clean: true },
  module: {
    rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] }],
  },
  plugins: [new HtmlWebpackPlugin({ template: "src/page.html" }), new MiniCssExtractPlugin()],
};
