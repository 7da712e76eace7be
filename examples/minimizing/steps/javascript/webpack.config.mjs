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
    minimize: {
      javascript: {
        keep_classnames: /^Tide$/,
        compress: { passes: 2, drop_console: ["log"] },
      },
    },
  },
  // #endregion optimization
};
