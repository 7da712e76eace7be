export default {
  entry: { index: "./src/index.html" },
  output: { module: true, clean: true, assetModuleFilename: "[name][ext]" },
  optimization: { splitChunks: { chunks: "all" } },
};
