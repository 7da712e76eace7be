export default {
  target: "node",
  output: { module: true, clean: true, assetModuleFilename: "[name][ext]" },
};
