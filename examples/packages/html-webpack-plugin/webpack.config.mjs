import HtmlWebpackPlugin from "html-webpack-plugin";

export default {
  output: { filename: "[name].[contenthash:8].js", publicPath: "https://cdn.example.com/" },
  plugins: [new HtmlWebpackPlugin({ title: "Tides" })],
};
