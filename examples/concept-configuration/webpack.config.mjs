import webpack from "webpack";

export default webpack.defineConfig({
  mode: "production",
  output: { filename: "page.js" },
});
