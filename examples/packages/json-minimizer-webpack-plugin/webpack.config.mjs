import JsonMinimizerPlugin from "json-minimizer-webpack-plugin";

export default {
  output: { copy: "public" },
  optimization: {
    minimizer: ["...", new JsonMinimizerPlugin()],
  },
};
