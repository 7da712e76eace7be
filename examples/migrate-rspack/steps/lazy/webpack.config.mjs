import path from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";
import webpack from "webpack";

const root = import.meta.dirname;
const targets = "chrome >= 107, firefox >= 104, safari >= 16";

export default (env) => ({
  entry: { main: "./src/index.tsx" },
  output: {
    filename: "[name].[contenthash:8].js",
    cssFilename: "[name].[contenthash:8].css",
    publicPath: "/",
    clean: true,
    copy: ["public"],
  },
  devtool: "source-map",
  resolve: {
    extensions: [".tsx", ".ts", "..."],
    tsconfig: path.join(root, "tsconfig.json"),
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: "swc-loader",
        options: {
          env: { targets },
          jsc: {
            parser: { syntax: "typescript", tsx: true },
            transform: { react: { runtime: "automatic" } },
          },
        },
      },
      { test: /\.svg$/, type: "asset/resource" },
    ],
  },
  plugins: [
    new HtmlWebpackPlugin({ template: "./index.html", title: "Orchard" }),
    new webpack.DefinePlugin({ RELEASE: JSON.stringify("7") }),
  ],
  experiments: { lazyCompilation: { imports: true, entries: false } },
  devServer: {
    port: 3400,
    proxy: [{ context: ["/api"], target: "http://127.0.0.1:3500" }],
  },
});
