import webpack from "webpack";

export default {
  entry: {
    shop: "./src/shop.js",
    admin: "./src/admin.js",
  },
  output: {
    filename: "[name].[contenthash:8].js",
    publicPath: "/assets/",
    clean: true,
  },
  plugins: [new webpack.ManifestPlugin()],
};
