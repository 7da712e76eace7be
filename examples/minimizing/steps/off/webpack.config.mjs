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
      html: false,
      css: { vendorPrefixes: false },
    },
  },
  // #endregion optimization
};
