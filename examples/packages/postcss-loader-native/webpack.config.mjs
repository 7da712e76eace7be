export default {
  experiments: { css: true },
  module: {
    rules: [{ test: /\.css$/, type: "css/auto", use: "postcss-loader" }],
  },
};
