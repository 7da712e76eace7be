const path = require("path");
const CssMinimizerPlugin = require("css-minimizer-webpack-plugin");
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
      chunkLoadingGlobal: "ferryJsonp",
      publicPath: "/",
      clean: true,
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
          type: "asset/resource",
          generator: { filename: "images/[name].[hash:8][ext]" },
        },
        {
          test: /\.png$/,
          type: "asset",
          parser: { dataUrlCondition: { maxSize: 8192 } },
        },
        { test: /\.txt$/, type: "asset/source" },
      ],
    },
    resolve: {
      fallback: { querystring: require.resolve("querystring-es3") },
    },
    optimization: {
      chunkIds: "named",
      emitOnErrors: false,
      runtimeChunk: "single",
      splitChunks: {
        chunks: "all",
        cacheGroups: {
          vendors: { test: /[\\/]node_modules[\\/]/, enforce: true },
        },
      },
      minimizer: ["...", new CssMinimizerPlugin()],
    },
    plugins: [
      new webpack.DefinePlugin({
        "process.env.API_URL": JSON.stringify("https://api.example.com"),
        "process.env.TRACE": JSON.stringify(process.env.TRACE ?? ""),
      }),
      new webpack.ProvidePlugin({ Buffer: ["buffer", "Buffer"] }),
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
