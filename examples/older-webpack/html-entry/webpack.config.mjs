import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";

const page = (name) => new HtmlWebpackPlugin({ template: `src/${name}.html`, filename: `${name}.html`, chunks: ["site"] });

export default {
  entry: { site: ["./src/clicks.js", "./src/site.css"] },
  output: { filename: "[name].[contenthash:8].js", clean: true },
  module: {
    rules: [
      // follows images and icons in the pages
      { test: /\.html$/, loader: "html-loader" },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] },
    ],
  },
  plugins: [
    page("index"),
    page("walks/cliff"),
    new MiniCssExtractPlugin({ filename: "[name].[contenthash:8].css" }),
  ],
};
