export default {
  mode: "production",
  module: {
    rules: [{ test: /\.txt$/, use: { loader: "./loaders/greet.js", options: { greeting: "Hi" } } }],
  },
};
