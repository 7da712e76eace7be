export default {
  module: {
    rules: [{ test: /\.css$/, type: "css/global" }],
  },
};
