export default {
  module: {
    rules: [{ test: /\.val\.cjs$/, use: "val-loader" }],
  },
};
