import { ModulesPlugin } from "./plugins/modules.js";

export default {
  mode: "development",
  devtool: false,
  module: {
    rules: [{ test: /\.csv$/, use: "./loaders/csv.js" }],
  },
  plugins: [new ModulesPlugin()],
};
