import webpack from "webpack";

const queries = { "bundle-text": "?raw", "data-url": "?inline", url: "?url" };

export default {
  entry: "./src/index.js",
  output: { assetModuleFilename: "[name].[contenthash:8][ext]" },
  module: {
    rules: [
      { test: /\.scss$/, resourceQuery: /^\?raw$/, loader: "sass-loader", type: "css/auto", parser: { exportType: "text" } },
      { exclude: /\.scss$/, resourceQuery: /^\?raw$/, type: "asset/source" },
      { resourceQuery: /^\?url$/, type: "asset/resource" },
      { resourceQuery: /^\?inline$/, type: "asset/inline" },
    ],
  },
  plugins: [
    new webpack.NormalModuleReplacementPlugin(/^(bundle-text|data-url|url):/, (result) => {
      const [scheme, file] = result.request.split(":");
      result.request = file + queries[scheme];
    }),
  ],
};
