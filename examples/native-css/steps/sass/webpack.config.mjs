export default {
  output: { clean: true },
  module: {
    rules: [{ test: /\.scss$/, type: "css/auto", use: ["sass-loader"] }],
  },
};
