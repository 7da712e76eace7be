import path from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack from "webpack";

const root = import.meta.dirname;
const css = (modules) => [MiniCssExtractPlugin.loader, { loader: "css-loader", options: { modules } }];

export default (env, { mode = "development" }) => ({
  mode,
  entry: { index: "./src/index.tsx", about: "./src/site.scss" },
  output: {
    path: path.join(root, "dist/bakery"),
    publicPath: mode === "production" ? "/bakery/" : "/",
    clean: true,
    filename: "[name].[contenthash:8].js",
    assetModuleFilename: "[name].[contenthash:8][ext]",
  },
  devtool: "source-map",
  cache: { type: "filesystem" },
  resolve: {
    alias: { lib: path.join(root, "src/lib") },
    extensions: [".ts", ".tsx", ".js", ".jsx", ".json"],
  },
  module: {
    rules: [
      {
        test: /\.[jt]sx?$/,
        exclude: /node_modules/,
        loader: "swc-loader",
        options: {
          env: {},
          jsc: {
            parser: { syntax: "typescript", tsx: true },
            transform: { react: { runtime: "automatic" } },
          },
        },
      },
      { test: /\.module\.css$/, use: css({ namedExport: true }) },
      { test: /\.scss$/, use: [...css(false), "sass-loader"] },
      { resourceQuery: /^\?raw$/, type: "asset/source" },
      { resourceQuery: /^\?url$/, type: "asset/resource" },
      { resourceQuery: /^\?inline$/, type: "asset/inline" },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin({ filename: "[name].[contenthash:8].css" }),
    new HtmlWebpackPlugin({ template: "./src/index.html", chunks: ["about", "index"], favicon: "./src/bread.svg" }),
    new HtmlWebpackPlugin({ template: "./src/about.html", chunks: ["about"], filename: "about.html" }),
    new webpack.EnvironmentPlugin({ API_URL: "https://api.example.com" }),
  ],
});
