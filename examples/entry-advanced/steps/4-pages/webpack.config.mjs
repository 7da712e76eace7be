export default {
  mode: "production",
  entry: {
    shop: "./src/shop.html",
    account: "./src/account.html",
  },
  optimization: {
    runtimeChunk: "single",
    splitChunks: {
      chunks: "all",
      cacheGroups: {
        cart: { test: /[\\/]cart\.js$/, name: "cart", enforce: true },
      },
    },
  },
};
