import MinimizerPlugin from "minimizer-webpack-plugin";

export default {
  mode: "production",
  entry: "./src/index.html",
  output: {
    assetModuleFilename: "[name][ext]",
    htmlFilename: "[name].html",
    clean: true,
  },
  // #region optimization
  optimization: {
    minimizer: [new MinimizerPlugin()],
  },
  // #endregion optimization
};
