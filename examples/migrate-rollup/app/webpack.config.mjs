import path from "node:path";
import webpack from "webpack";

const root = import.meta.dirname;

export default (env, { mode = "development" }) => ({
  mode,
  entry: { index: "./index.html" },
  target: ["web", "es2022"],
  output: {
    path: path.join(root, "dist"),
    module: true,
    clean: true,
    filename: "[name].[contenthash].js",
    cssFilename: "[name].[contenthash].css",
    assetModuleFilename: "[name].[contenthash][ext]",
    htmlFilename: "[name].html",
  },
  devtool: "source-map",
  resolve: {
    alias: { "@": path.join(root, "src") },
  },
  module: {
    parser: {
      json: { namedExports: true },
      asset: { dataUrlCondition: { maxSize: 4096 } },
    },
    rules: [
      { resolve: { fullySpecified: false } },
      { test: /\.(svg|png|jpe?g)$/, type: "asset" },
    ],
  },
  optimization: {
    splitChunks: {
      cacheGroups: {
        vendor: { test: /[\\/]node_modules[\\/]/, name: "vendor", chunks: "all", enforce: true },
      },
    },
  },
  plugins: [
    new webpack.DefinePlugin({ __CITY__: JSON.stringify("Port Town") }),
    new webpack.experiments.schemes.VirtualUrlPlugin({ stops: 'export const stops = ["Pier", "Market"];' }, "virtual"),
  ],
  devServer: { port: 3100 },
});
