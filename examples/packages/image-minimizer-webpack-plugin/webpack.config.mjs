import ImageMinimizerPlugin from "image-minimizer-webpack-plugin";

export default {
  output: { assetModuleFilename: "[name][ext]" },
  optimization: {
    minimizer: [
      "...",
      new ImageMinimizerPlugin({
        minimizer: { implementation: ImageMinimizerPlugin.svgoMinify, options: {} },
      }),
    ],
  },
};
