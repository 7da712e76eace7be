export default {
  entry: {
    index: "./src/index.html",
    cliff: "./src/walks/cliff.html",
  },
  output: {
    clean: true,
    filename: "[name].[contenthash:8].js",
    htmlFilename: ({ filename }) => filename.replace(/^src\//, ""),
  },
  module: {
    parser: {
      html: { chunkName: "[name]" },
    },
  },
  devServer: {
    hot: false,
  },
};
