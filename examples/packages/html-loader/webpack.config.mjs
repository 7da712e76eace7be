export default {
  output: { assetModuleFilename: "[name][ext]" },
  module: {
    rules: [{ test: /\.html$/, use: "html-loader" }],
  },
};
