export default {
  module: {
    rules: [{ test: /\.scss$/, type: "css/auto", use: "sass-loader" }],
  },
};
