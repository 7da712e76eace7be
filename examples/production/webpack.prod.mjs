export default {
  extends: "./webpack.common.mjs",
  mode: "production",
  devtool: "source-map",
  output: {
    filename: "[name].[contenthash:8].js",
    cssFilename: "[name].[contenthash:8].css",
    htmlFilename: "[name].html",
  },
  performance: {
    hints: "warning",
    maxEntrypointSize: 100_000,
    maxAssetSize: 100_000,
  },
};
