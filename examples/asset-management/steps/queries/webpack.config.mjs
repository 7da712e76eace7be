export default {
  module: {
    rules: [
      {
        oneOf: [
          { resourceQuery: /[?&]raw(&|$)/, type: "asset/source" },
          { resourceQuery: /[?&]url(&|$)/, type: "asset/resource", generator: { filename: "[name].[contenthash:8][ext]" } },
          { resourceQuery: /[?&]inline(&|$)/, type: "asset/inline" },
        ],
      },
    ],
  },
};
