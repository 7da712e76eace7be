export default {
  mode: "production",
  entry: {
    cart: "./src/cart.js",
    shop: { import: "./src/shop.js", dependOn: "cart", html: true },
    account: { import: "./src/account.js", dependOn: "cart", html: true },
  },
};
