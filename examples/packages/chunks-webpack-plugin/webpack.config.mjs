import ChunksWebpackPlugin from "chunks-webpack-plugin";

export default {
  entry: { shop: "./src/index.js" },
  output: { filename: "[name].[contenthash:8].js", publicPath: "/assets/" },
  plugins: [new ChunksWebpackPlugin({ filename: "[name]-[type].html" })],
};
