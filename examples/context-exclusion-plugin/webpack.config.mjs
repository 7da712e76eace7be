import webpack from "webpack";

export default {
  mode: "development",
  devtool: false,
  plugins: [
    new webpack.ContextExclusionPlugin(/\.test\.js$/),
    new webpack.ContextExclusionPlugin(/^drafts$/),
  ],
};
