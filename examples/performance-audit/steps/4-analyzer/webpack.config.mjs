import { BundleAnalyzerPlugin } from "webpack-bundle-analyzer";
import config from "./webpack.base.mjs";

export default {
  ...config,
  plugins: [new BundleAnalyzerPlugin({ analyzerMode: "static", openAnalyzer: false })],
};
