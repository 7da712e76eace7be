export default {
  mode: "production",
  entry: "./src/page.js",
  output: { module: true, html: true },
};
