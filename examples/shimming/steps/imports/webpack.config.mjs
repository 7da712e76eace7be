export default {
  mode: "production",
  module: {
    rules: [
      {
        test: /vendor.shout\.js$/,
        loader: "imports-loader",
        options: { imports: "default jquery jQuery" },
      },
    ],
  },
};
