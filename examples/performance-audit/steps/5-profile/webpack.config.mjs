import webpack from "webpack";
import config from "./webpack.base.mjs";

export default {
  ...config,
  plugins: [new webpack.debug.ProfilingPlugin()],
};
