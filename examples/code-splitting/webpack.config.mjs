export default {
  entry: {
    read: "./src/read.html",
    write: "./src/write.html",
  },
  output: { clean: true },
  optimization: {
    splitChunks: { chunks: "all" },
  },
};
