import MinimizerPlugin from "minimizer-webpack-plugin";

export default {
  mode: "production",
  output: { assetModuleFilename: "[name][ext]" },
  optimization: {
    minimizer: [
      new MinimizerPlugin({
        test: /\.(js|json)$/,
        extractComments: { condition: true, filename: "licenses.txt", banner: false },
        minify: [
          { implementation: MinimizerPlugin.terserMinify, options: { keep_classnames: true } },
          MinimizerPlugin.jsonMinify,
        ],
        generate: {
          gzip: {
            implementation: MinimizerPlugin.compress,
            type: "asset",
            filename: "[path][base].gz",
            threshold: 500,
            minRatio: 0.8,
            relatedName: "gzipped",
          },
        },
      }),
      "...",
    ],
  },
};
