export default {
  mode: "production",
  target: "node20",
  module: { parser: { javascript: { worker: ["Worker from node:worker_threads", "..."] } } },
  output: { filename: "main.cjs", workerChunkFilename: "[name].cjs" },
};
