const path = require("path");
const HtmlWebpackPlugin = require("html-webpack-plugin");
const MiniCssExtractPlugin = require("mini-css-extract-plugin");
const FileListPlugin = require("./file-list-plugin");

module.exports = {
  mode: "production",
  entry: {
    app: "./src/app.js",
    desk: "./src/desk.js",
  },
  output: {
    path: path.resolve(__dirname, "dist"),
    filename: "[name].[chunkhash:8].js",
    publicPath: "/",
  },
  devtool: "source-map",
  module: {
    rules: [
      {
        test: /\.js$/,
        exclude: /node_modules/,
        loader: "babel-loader",
        options: {
          presets: [["es2015", { modules: false }]],
          plugins: ["syntax-dynamic-import"],
        },
      },
      {
        test: /\.css$/,
        use: [MiniCssExtractPlugin.loader, "css-loader"],
      },
      { test: /\.svg$/, loader: "url-loader", options: { limit: 8192 } },
    ],
  },
  optimization: {
    moduleIds: "hashed",
    runtimeChunk: { name: "manifest" },
    splitChunks: {
      cacheGroups: {
        vendor: {
          test: /[\\/]node_modules[\\/]/,
          name: "vendor",
          chunks: "initial",
          enforce: true,
        },
      },
    },
  },
  plugins: [
    new MiniCssExtractPlugin({ filename: "[name].[contenthash:8].css" }),
    new HtmlWebpackPlugin({
      template: "src/page.html",
      chunks: ["app"],
    }),
    new HtmlWebpackPlugin({
      template: "src/page.html",
      filename: "desk.html",
      chunks: ["desk"],
    }),
    new FileListPlugin(),
  ],
};
