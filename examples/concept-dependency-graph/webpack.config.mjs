export default {
  mode: "production",
  entry: { app: "./src/app.js", widget: "./src/widget.js" },
  optimization: {
    concatenateModules: false,
    splitChunks: { chunks: "all", minSize: 0 },
  },
};
