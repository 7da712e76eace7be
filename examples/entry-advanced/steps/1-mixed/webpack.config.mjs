export default {
  mode: "production",
  entry: {
    shop: ["./src/shop.js", "./src/shop.css"],
    mail: "./src/mail.css",
    legal: "./src/legal.html",
  },
};
