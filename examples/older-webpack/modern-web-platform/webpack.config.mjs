import HtmlWebpackPlugin from "html-webpack-plugin";

export default {
  mode: "production",
  entry: "./src/app.js",
  experiments: { outputModule: true },
  output: { module: true, clean: true },
  module: {
    rules: [
      { test: /\.css$/, loader: "css-loader", options: { exportType: "css-style-sheet" } },
      { test: /\.txt$/, type: "asset/source" },
    ],
  },
  plugins: [new HtmlWebpackPlugin({ template: "./src/page.html", scriptLoading: "module" })],
};
