export default {
  mode: "production",
  output: { workerChunkFilename: "workers/[name].[contenthash:8].js", clean: true },
};
