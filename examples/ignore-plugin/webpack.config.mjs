import webpack from "webpack";

export default {
  mode: "production",
  target: "node",
  plugins: [
    new webpack.IgnorePlugin({
      resourceRegExp: /^\.\/locale$/,
      contextRegExp: /dates$/,
    }),
    new webpack.IgnorePlugin({ resourceRegExp: /^fast-dates$/ }),
  ],
};
