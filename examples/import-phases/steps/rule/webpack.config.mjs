export default {
  mode: "production",
  experiments: { deferImport: true },
  module: {
    parser: { javascript: { deferImport: false } },
    rules: [{ test: /\.js$/, include: /src/, parser: { deferImport: true } }],
  },
};
