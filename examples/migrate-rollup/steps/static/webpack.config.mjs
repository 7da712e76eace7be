import config from "./runtime.config.mjs";

export default {
  ...config,
  output: { ...config.output, library: { type: "commonjs-static" } },
};
