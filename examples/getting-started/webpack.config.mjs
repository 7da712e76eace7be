export default {
  output: {
    // #region names
    filename: "[name].[contenthash:8].js",
    cssFilename: "[name].[contenthash:8].css",
    assetModuleFilename: "[name].[contenthash:8][ext]",
    htmlFilename: "[name].html",
    // #endregion names
    clean: true,
  },
};
