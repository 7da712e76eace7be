export default {
  entry: { index: "./src/index.html" },
  output: {
    clean: true,
    assetModuleFilename: "[name][ext]",
    resourceHints: { urlHints: [{ test: /\.woff2$/, preload: true }] },
  },
  optimization: { splitChunks: { chunks: "all" } },
};
