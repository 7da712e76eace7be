import webpack from "webpack";

export default {
  mode: "development",
  devtool: false,
  plugins: [
    new webpack.EvalSourceMapDevToolPlugin({
      exclude: /[\\/]vendor[\\/]/,
      moduleFilenameTemplate: "app:///[resource-path]",
    }),
  ],
};
