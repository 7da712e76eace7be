import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";

const policy = "script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'self'";

export default {
  mode: "production",
  entry: { app: ["./src/app.js", "./src/shop.css"] },
  output: { clean: true },
  module: {
    rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] }],
  },
  plugins: [
    new MiniCssExtractPlugin(),
    new HtmlWebpackPlugin({
      template: "./src/index.html",
      meta: {
        policy: { "http-equiv": "Content-Security-Policy", content: policy },
      },
    }),
  ],
};
