import config from "./webpack.config.js";

export default {
  ...config,
  module: {
    rules: [...config.module.rules, { test: /cart\.js$/, use: "./loaders/slow.js" }],
  },
};
