import { HoardPlugin } from "./plugins/hoard.js";
import config from "./webpack.config.js";

export default {
  ...config,
  plugins: [...config.plugins, new HoardPlugin()],
};
