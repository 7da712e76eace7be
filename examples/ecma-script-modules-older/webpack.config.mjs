import HtmlWebpackPlugin from "html-webpack-plugin";

export default {
  mode: "production",
  entry: "./src/page.js",
  // Needed until 5.110.
  experiments: { outputModule: true },
  output: { module: true },
  plugins: [new HtmlWebpackPlugin({ scriptLoading: "module" })],
};
