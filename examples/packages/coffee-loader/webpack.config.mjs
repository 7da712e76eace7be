export default {
  entry: "./src/index.coffee",
  module: {
    rules: [{ test: /\.coffee$/, use: "coffee-loader" }],
  },
};
