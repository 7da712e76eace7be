const path = require("path");
const { CleanWebpackPlugin } = require("clean-webpack-plugin");
const HtmlWebpackPlugin = require("html-webpack-plugin");
const MiniCssExtractPlugin = require("mini-css-extract-plugin");
const webpack = require("webpack");

module.exports = (env, argv) => {
  const production = argv.mode === "production";
  return {
    entry: { app: "./src/app.js", admin: "./src/admin.js" },
    output: {
      path: path.resolve(__dirname, "dist"),
      filename: production ? "[name].[chunkhash:8].js" : "[name].js",
      chunkFilename: production ? "[name].[chunkhash:8].js" : "[name].js",
      jsonpFunction: "ferryJsonp",
      publicPath: "/",
    },
    devtool: production ? "source-map" : "eval-cheap-module-source-map",
    module: {
      rules: [
        {
          test: /\.css$/,
          use: [production ? MiniCssExtractPlugin.loader : "style-loader", "css-loader"],
        },
        {
          test: /\.svg$/,
          loader: "file-loader",
          options: { name: "images/[name].[hash:8].[ext]" },
        },
        { test: /\.png$/, loader: "url-loader", options: { limit: 8192 } },
        { test: /\.txt$/, use: "raw-loader" },
      ],
    },
    node: { fs: "empty" },
    optimization: {
      moduleIds: "hashed",
      chunkIds: "named",
      noEmitOnErrors: true,
      runtimeChunk: "single",
      splitChunks: {
        chunks: "all",
        cacheGroups: {
          vendors: { test: /[\\/]node_modules[\\/]/, enforce: true },
        },
      },
    },
    plugins: [
      new CleanWebpackPlugin(),
      new webpack.DefinePlugin({
        "process.env.API_URL": JSON.stringify("https://api.example.com"),
      }),
      new MiniCssExtractPlugin({ filename: "[name].[contenthash:8].css" }),
      new HtmlWebpackPlugin({ template: "src/page.html", chunks: ["app"] }),
      new HtmlWebpackPlugin({
        template: "src/page.html",
        filename: "admin.html",
        chunks: ["admin"],
      }),
    ],
  };
};
