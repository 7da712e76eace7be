export default {
  entry: { index: "./src/index.html" },
  output: {
    module: true,
    clean: true,
    assetModuleFilename: "[name][ext]",
    resourceHints: {
      initial: ({ defaultHints }) => [...defaultHints, { rel: "modulepreload", chunk: "room" }],
    },
  },
  optimization: { splitChunks: { chunks: "all" } },
};
