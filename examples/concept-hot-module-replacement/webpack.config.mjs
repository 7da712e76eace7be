import webpack from "webpack";

export default {
  mode: "development",
  devtool: false,
  entry: { app: "./src/app.js" },
  plugins: [new webpack.HotModuleReplacementPlugin()],
};
