export default {
  module: {
    rules: [
      {
        test: /make-format\.js$/,
        parser: { pureFunctions: ["makeFormat"] },
      },
    ],
  },
};
