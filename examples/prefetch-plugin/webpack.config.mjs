import webpack from "webpack";
import { printOrder } from "./print-order.mjs";

export default {
  mode: "development",
  plugins: [new webpack.PrefetchPlugin("./src/data.js"), printOrder],
};
