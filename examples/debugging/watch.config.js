import { WhyRebuildPlugin } from "./plugins/why-rebuild.js";
import config from "./webpack.config.js";

export default {
  ...config,
  plugins: [...config.plugins, new WhyRebuildPlugin()],
};
