export default {
  entry: { read: "./src/read.html" },
  output: { clean: true },
};
