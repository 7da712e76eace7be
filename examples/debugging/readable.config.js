import config from "./webpack.config.js";

export default {
  ...config,
  mode: "production",
  devtool: false,
  optimization: { minimize: false, concatenateModules: false, moduleIds: "named", chunkIds: "named" },
  output: { pathinfo: "verbose" },
};
