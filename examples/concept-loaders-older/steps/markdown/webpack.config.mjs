export default {
  mode: "production",
  module: {
    rules: [
      { test: /\.md$/, type: "asset/source", use: "markdown-loader" },
    ],
  },
};
