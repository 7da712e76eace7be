export default {
  mode: "production",
  entry: "./src/index.tsx",
  experiments: { typescript: true },
  module: {
    rules: [{ test: /\.tsx$/, loader: "esbuild-loader", parser: { typescript: false } }],
  },
};
