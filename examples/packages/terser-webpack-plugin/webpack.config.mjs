import TerserPlugin from "terser-webpack-plugin";

export default {
  optimization: {
    minimizer: [
      new TerserPlugin({
        extractComments: false,
        terserOptions: { keep_fnames: true },
      }),
    ],
  },
};
