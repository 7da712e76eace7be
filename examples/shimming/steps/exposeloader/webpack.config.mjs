export default {
  mode: "production",
  module: {
    rules: [
      {
        test: /jquery.*\.js$/,
        loader: "expose-loader",
        options: { exposes: ["$", "jQuery"] },
      },
    ],
  },
};
