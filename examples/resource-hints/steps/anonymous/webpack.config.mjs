export default {
  entry: { index: "./src/index.html" },
  output: {
    clean: true,
    assetModuleFilename: "[name][ext]",
    crossOriginLoading: "anonymous",
    resourceHints: { urlHints: [{ test: /\.woff2$/, preload: true }] },
  },
  optimization: { splitChunks: { chunks: "all" } },
};
