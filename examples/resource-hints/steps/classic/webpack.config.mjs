export default {
  entry: { index: "./src/index.html" },
  output: { clean: true, assetModuleFilename: "[name][ext]" },
  optimization: { splitChunks: { chunks: "all" } },
};
