export default {
  mode: "production",
  entry: "./src/total.js",
  output: { library: { type: "module" } },
};
