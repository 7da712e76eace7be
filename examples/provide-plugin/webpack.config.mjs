import { resolve } from "node:path";
import webpack from "webpack";

const src = resolve(import.meta.dirname, "src");

export default {
  mode: "production",
  optimization: { minimize: false },
  plugins: [
    new webpack.ProvidePlugin({
      log: [resolve(src, "log.js"), "log"],
      "window.shop": resolve(src, "shop.cjs"),
    }),
  ],
};
