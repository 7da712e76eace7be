const path = require("path");
const ExtractTextPlugin = require("extract-text-webpack-plugin");
const HtmlWebpackPlugin = require("html-webpack-plugin");
const webpack = require("webpack");
const FileListPlugin = require("./file-list-plugin");

module.exports = {
  entry: {
    app: "./src/app.js",
    desk: "./src/desk.js",
    vendor: ["dayjs"],
  },
  output: {
    path: path.resolve(__dirname, "dist"),
    filename: "[name].[chunkhash:8].js",
    publicPath: "/",
  },
  devtool: "source-map",
  module: {
    loaders: [
      {
        test: /\.js$/,
        exclude: /node_modules/,
        loader: "babel",
        query: {
          presets: ["es2015"],
        },
      },
      {
        test: /\.css$/,
        loader: ExtractTextPlugin.extract("style", "css"),
      },
      { test: /\.svg$/, loader: "url?limit=8192" },
      { test: /\.json$/, loader: "json" },
    ],
  },
  plugins: [
    new webpack.DefinePlugin({
      "process.env.NODE_ENV": JSON.stringify("production"),
    }),
    new webpack.optimize.CommonsChunkPlugin({
      names: ["vendor", "manifest"],
      minChunks: Infinity,
    }),
    new webpack.NoEmitOnErrorsPlugin(),
    new webpack.optimize.UglifyJsPlugin({ compress: { warnings: false } }),
    new ExtractTextPlugin("[name].[contenthash:8].css"),
    new HtmlWebpackPlugin({
      template: "src/page.html",
      chunks: ["manifest", "vendor", "app"],
    }),
    new HtmlWebpackPlugin({
      template: "src/page.html",
      filename: "desk.html",
      chunks: ["manifest", "vendor", "desk"],
    }),
    new FileListPlugin(),
  ],
};
