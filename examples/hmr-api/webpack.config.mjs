import webpack from "webpack";

export default {
  mode: "development",
  devtool: false,
  entry: { index: "./src/index.html" },
  devServer: { host: "localhost", hot: false, liveReload: false, client: false },
  plugins: [new webpack.HotModuleReplacementPlugin()],
};
