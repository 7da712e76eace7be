export default {
  target: "node",
  entry: {
    shop: { import: "./src/index.js", publicPath: "https://cdn.example.com/" },
    admin: { import: "./src/index.js", publicPath: "/admin/" },
  },
  output: { clean: true, module: true },
};
