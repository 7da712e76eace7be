export default {
  entry: {
    shop: "./src/shop.js",
    admin: "./src/admin.js",
  },
  output: {
    filename: "[name].[contenthash:8].js",
  },
};
