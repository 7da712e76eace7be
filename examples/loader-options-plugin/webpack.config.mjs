import webpack from "webpack";

export default {
  mode: "production",
  module: { rules: [{ test: /\.js$/, use: "./old-loader.cjs" }] },
  plugins: [
    new webpack.LoaderOptionsPlugin({
      test: /[\\/]old[\\/]/,
      minimize: true,
      prefix: "shop-",
    }),
  ],
};
