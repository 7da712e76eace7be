import HtmlWebpackPlugin from "html-webpack-plugin";

export default {
  entry: "./src/app.js",
  plugins: [new HtmlWebpackPlugin({ template: "./src/index.html", minify: false })],
  module: {
    rules: [
      { test: /\.css$/, use: ["style-loader", "css-loader"] },
      { test: /\.html$/, use: "html-loader" },
    ],
  },
};
