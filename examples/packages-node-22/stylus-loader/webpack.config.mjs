export default {
  module: {
    rules: [{ test: /\.styl$/, type: "css/auto", use: "stylus-loader" }],
  },
};
