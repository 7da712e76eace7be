import HtmlWebpackPlugin from "html-webpack-plugin";
import webpack from "webpack";

export default {
  mode: "production",
  entry: "./src/app.js",
  plugins: [
    new HtmlWebpackPlugin({ template: "./src/index.html" }),
    new webpack.ProvidePlugin({
      jQuery: ["jquery", "default"],
    }),
  ],
};
