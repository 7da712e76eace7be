import webpack from "webpack";

export default {
  mode: "production",
  performance: { broadContexts: true },
  plugins: [new webpack.ContextReplacementPlugin(/dates.locale$/, /^\.\/(en|fi)$/)],
};
