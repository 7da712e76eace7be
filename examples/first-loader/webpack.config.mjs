export default {
  mode: "production",
  module: {
    rules: [
      {
        test: /\.csv$/,
        use: { loader: "./csv-loader.mjs", options: { separator: ";" } },
      },
    ],
  },
};
