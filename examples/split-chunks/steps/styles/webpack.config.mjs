export default {
  entry: {
    catalog: "./src/catalog.html",
    article: "./src/article.html",
  },
  output: { clean: true },
  optimization: {
    splitChunks: {
      cacheGroups: {
        styles: {
          type: /^css/,
          name: "styles",
          chunks: "all",
          enforce: true,
        },
      },
    },
  },
};
