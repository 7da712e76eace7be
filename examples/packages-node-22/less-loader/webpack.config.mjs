export default {
  module: {
    rules: [{ test: /\.less$/, type: "css/auto", use: "less-loader" }],
  },
};
