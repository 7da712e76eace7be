export default {
  mode: "production",
  output: {
    workerChunkFilename: ({ chunk }) => (chunk.name === "sw" ? "sw.js" : "workers/[name].[contenthash:8].js"),
    clean: true,
  },
};
