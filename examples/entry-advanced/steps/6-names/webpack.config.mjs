export default {
  mode: "production",
  entry: {
    shop: "./src/shop.js",
    account: { import: "./src/account.js", filename: "account/[name].[contenthash:8].js" },
    sw: { import: "./src/sw.js", filename: "[name].js" },
  },
  output: {
    filename: "[name].[contenthash:8].js",
    clean: true,
  },
};
