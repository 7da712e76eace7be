export default {
  target: "node",
  output: { module: true, clean: true },
  module: {
    rules: [
      {
        test: /\.pbm$/,
        type: "asset",
        parser: { dataUrlCondition: { maxSize: 16 * 1024 } },
      },
      {
        test: /\.svg$/,
        type: "asset/inline",
        generator: {
          dataUrl: (content) => `data:image/svg+xml,${encodeURIComponent(String(content).trim())}`,
        },
      },
      { test: /\.txt$/, type: "asset/source" },
      { test: /\.bin$/, type: "asset/bytes" },
    ],
  },
};
