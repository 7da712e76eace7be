export default {
  target: "node",
  output: { module: true, clean: true },
  module: {
    rules: [
      { test: /\.pbm$/, type: "asset" },
      { test: /\.svg$/, type: "asset/resource" },
      { test: /\.txt$/, type: "asset/source" },
      { test: /\.bin$/, type: "asset/bytes" },
    ],
  },
};
