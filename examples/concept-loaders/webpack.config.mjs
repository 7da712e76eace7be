export default {
  mode: "production",
  module: {
    rules: [
      {
        test: /\.txt$/,
        use: ["./loaders/one.js", "./loaders/two.js", "./loaders/three.js"],
      },
    ],
  },
};
