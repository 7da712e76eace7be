export default {
  module: {
    rules: [
      {
        test: /settings\.js$/,
        loader: "exports-loader",
        options: { exports: "settings" },
      },
    ],
  },
};
