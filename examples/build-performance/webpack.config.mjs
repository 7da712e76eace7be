export default {
  mode: "development",
  cache: { type: "filesystem" },
  module: {
    rules: [{ test: /\.js$/, include: /[\\/]src[\\/]/, use: "babel-loader" }],
  },
};
