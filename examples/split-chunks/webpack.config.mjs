export default {
  entry: {
    catalog: "./src/catalog.html",
    article: "./src/article.html",
  },
  output: { clean: true },
  optimization: {
    splitChunks: { chunks: "all" },
  },
};
