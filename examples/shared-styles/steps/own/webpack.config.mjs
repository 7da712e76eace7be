export default {
  mode: "production",
  entry: {
    shop: "./src/shop.html",
    help: "./src/help.html",
  },
  output: { clean: true },
  optimization: {
    splitChunks: {
      chunks: "all",
      minSize: { javascript: 20_000, css: Infinity },
    },
  },
};
