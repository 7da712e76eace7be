import config from "./webpack.config.js";

export default {
  ...config,
  infrastructureLogging: { debug: /ModulesPlugin/ },
  stats: { preset: "errors-only", loggingDebug: /csv/ },
};
