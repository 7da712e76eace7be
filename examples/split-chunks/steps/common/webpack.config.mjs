export default {
  entry: {
    catalog: "./src/catalog.html",
    article: "./src/article.html",
  },
  output: { clean: true },
  optimization: {
    splitChunks: {
      chunks: "all",
      cacheGroups: {
        common: {
          test: { glob: "src/**/*.js" },
          name: "common",
          minChunks: 2,
          minSize: 0,
        },
      },
    },
  },
};
