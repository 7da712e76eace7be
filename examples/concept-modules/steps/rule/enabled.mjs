export default {
  experiments: { css: true },
  module: {
    rules: [{ test: /\.css$/, type: "css/global" }],
  },
};
