import MinimizerPlugin from "minimizer-webpack-plugin";

export default {
  optimization: {
    minimizer: [
      new MinimizerPlugin({
        extractComments: false,
        minimizerOptions: { keep_fnames: true },
      }),
    ],
  },
};
