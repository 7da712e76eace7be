export default {
  mode: "production",
  target: "node20",
  output: { filename: "main.cjs", workerChunkFilename: "[name].cjs" },
};
