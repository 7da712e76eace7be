import path from "node:path";
import webpack from "webpack";

const dist = path.resolve(import.meta.dirname, "dist");

export default {
  mode: "production",
  entry: { vendor: ["./lib/money.js", "./lib/date.js"] },
  output: {
    path: dist,
    filename: "[name].dll.js",
    library: "[name]_dll",
  },
  plugins: [
    new webpack.DllPlugin({
      name: "[name]_dll",
      path: path.join(dist, "[name].manifest.json"),
      format: true,
    }),
  ],
};
