export default {
  module: {
    rules: [
      {
        test: /shout\.js$/,
        loader: "imports-loader",
        options: { imports: "default ../src/words.js words" },
      },
    ],
  },
};
