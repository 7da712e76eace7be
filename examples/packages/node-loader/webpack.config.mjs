export default {
  target: "node",
  output: { filename: "main.cjs" },
  module: {
    rules: [{ test: /\.node$/, loader: "node-loader", options: { name: "[name].[ext]" } }],
  },
};
