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
      json: true,
      xml: {},
      html: { collapseWhitespace: true },
    },
  },
  // #endregion optimization
};
