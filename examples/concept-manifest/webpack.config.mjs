import webpack from "webpack";

export default {
  mode: "production",
  entry: { app: "./src/app.js" },
  output: {
    filename: "[name].[contenthash:8].js",
    publicPath: "/",
    clean: true,
  },
  optimization: {
    runtimeChunk: "single",
  },
  plugins: [new webpack.ManifestPlugin(), new webpack.SSRManifestPlugin()],
};
