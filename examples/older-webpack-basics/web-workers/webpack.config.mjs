import HtmlWebpackPlugin from "html-webpack-plugin";

export default {
  entry: "./src/app.js",
  plugins: [new HtmlWebpackPlugin({ template: "./src/index.html" })],
};
