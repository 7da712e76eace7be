import HtmlWebpackPlugin from "html-webpack-plugin";

export default {
  mode: "production",
  entry: "./src/app.js",
  output: { clean: true },
  plugins: [new HtmlWebpackPlugin({ template: "./src/page.html" })],
};
