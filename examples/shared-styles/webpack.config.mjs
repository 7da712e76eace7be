export default {
  mode: "production",
  entry: {
    shop: "./src/shop.html",
    help: "./src/help.html",
  },
  output: { clean: true },
  module: {
    parser: {
      html: { chunkName: "[name]" },
    },
  },
  optimization: {
    splitChunks: { chunks: "all" },
  },
};
