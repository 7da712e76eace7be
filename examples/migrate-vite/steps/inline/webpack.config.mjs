export default {
  entry: "./more/inline.js",
  experiments: { css: true },
  module: {
    rules: [{ test: /\.css$/, resourceQuery: /^\?inline$/, type: "css/auto", parser: { exportType: "text" } }],
  },
};
