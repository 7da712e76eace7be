import webpack from "webpack";

export default {
  mode: "production",
  devtool: false,
  plugins: [
    new webpack.SourceMapDevToolPlugin({
      filename: "maps/[file].map",
      publicPath: "https://maps.example.com/shop/",
      ignoreList: /\/vendor\//,
      debugIds: true,
    }),
  ],
};
