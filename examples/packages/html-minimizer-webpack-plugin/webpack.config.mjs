import HtmlMinimizerPlugin from "html-minimizer-webpack-plugin";

export default {
  output: { copy: "public" },
  module: {
    rules: [{ test: /\.html$/, use: "html-loader" }],
  },
  optimization: {
    minimizer: ["...", new HtmlMinimizerPlugin()],
  },
};
