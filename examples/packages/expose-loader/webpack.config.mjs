export default {
  module: {
    rules: [
      {
        test: /money\.cjs$/,
        loader: "expose-loader",
        options: { exposes: "money" },
      },
    ],
  },
};
