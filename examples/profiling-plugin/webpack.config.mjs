import path from "node:path";
import webpack from "webpack";

export default {
  mode: "production",
  plugins: [
    process.env.PROFILE &&
      new webpack.debug.ProfilingPlugin({
        outputPath: path.resolve(import.meta.dirname, "profiling/events.json"),
      }),
  ],
};
