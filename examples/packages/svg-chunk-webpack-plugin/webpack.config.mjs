import SvgChunkWebpackPlugin from "svg-chunk-webpack-plugin";

export default {
  module: {
    rules: [{ test: /\.svg$/, type: "javascript/auto", loader: SvgChunkWebpackPlugin.loader }],
  },
  plugins: [new SvgChunkWebpackPlugin({ filename: "[name].svg" })],
};
