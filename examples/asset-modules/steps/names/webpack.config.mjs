export default {
  target: "node",
  output: {
    module: true,
    clean: true,
    assetModuleFilename: "assets/[name].[contenthash:8][ext]",
  },
  module: {
    rules: [
      {
        test: /\.svg$/,
        type: "asset/resource",
        generator: { filename: "icons/[name][ext]" },
      },
      {
        test: /\.pbm$/,
        type: "asset/resource",
        generator: { outputPath: "cdn/", publicPath: "https://cdn.example.com/" },
      },
    ],
  },
};
