export default {
  mode: "production",
  module: {
    rules: [
      { test: /\.txt$/, use: "./loaders/one.js" },
      { test: /\.txt$/, use: "./loaders/two.js" },
      { test: /\.txt$/, use: "./loaders/three.js", enforce: "post" },
    ],
  },
};
