import webpack from "webpack";

export default {
  mode: "development",
  devtool: false,
  plugins: [
    new webpack.EvalDevToolModulePlugin({
      namespace: "shop",
      moduleFilenameTemplate: "webpack://[namespace]/[resource-path]",
    }),
  ],
};
