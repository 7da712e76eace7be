export default {
  module: {
    rules: [{ test: /\.mdx$/, use: "@mdx-js/loader" }],
  },
};
