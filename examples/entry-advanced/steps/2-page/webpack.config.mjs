export default {
  mode: "production",
  entry: {
    hours: {
      import: ["./src/greet.js", "./src/shop.css"],
      html: { title: "Hours" },
    },
  },
};
