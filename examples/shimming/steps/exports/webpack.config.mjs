export default {
  mode: "production",
  module: {
    rules: [
      {
        test: /vendor.settings\.js$/,
        loader: "exports-loader",
        options: { exports: "default settings" },
      },
      {
        test: /vendor.started\.js$/,
        loader: "imports-loader",
        options: { wrapper: "window" },
      },
    ],
  },
};
