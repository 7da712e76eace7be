export default {
  entry: { index: "./src/index.html" },
  output: {
    module: true,
    clean: true,
    assetModuleFilename: "[name][ext]",
    publicPath: "https://cdn.example.com/exhibition/",
    resourceHints: { preconnect: true, manifest: "hints.json" },
  },
  optimization: { splitChunks: { chunks: "all" } },
};
