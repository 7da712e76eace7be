export default {
  entry: {
    read: "./src/read.html",
    write: "./src/write.html",
  },
  output: { clean: true },
  optimization: {
    splitChunks: {
      chunks: "all",
      cacheGroups: {
        markdown: {
          test: /[\\/]node_modules[\\/]marked[\\/]/,
          name: "markdown",
        },
        recipes: {
          test: /[\\/]src[\\/]recipe\.js$/,
          name: "recipes",
          minSize: 0,
        },
      },
    },
  },
};
