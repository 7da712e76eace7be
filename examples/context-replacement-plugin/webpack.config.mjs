import webpack from "webpack";

export default {
  mode: "development",
  devtool: false,
  plugins: [new webpack.ContextReplacementPlugin(/src[\\/]locales$/, /[\\/](de|fr)\.js$/)],
};
