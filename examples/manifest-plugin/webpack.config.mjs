import webpack from "webpack";

export default {
  mode: "production",
  entry: { shop: "./src/shop.js", admin: "./src/admin.js" },
  output: {
    filename: "[name].[contenthash:8].js",
    cssFilename: "[name].[contenthash:8].css",
    assetModuleFilename: "[name].[contenthash:8][ext]",
    publicPath: "/static/",
    clean: true,
  },
  module: { rules: [{ test: /\.svg$/, type: "asset/resource" }] },
  optimization: { runtimeChunk: "single" },
  plugins: [
    new webpack.ManifestPlugin({
      filename: "assets-manifest.json",
      filter: ({ file }) => !file.endsWith(".map"),
      generate: (manifest) => ({ ...manifest, release: "1.4.0" }),
    }),
  ],
};
