import path from "node:path";
import { defineConfig } from "@rspack/cli";
import { rspack } from "@rspack/core";

const root = import.meta.dirname;
const targets = "chrome >= 107, firefox >= 104, safari >= 16";

export default defineConfig({
  entry: { main: "./src/index.tsx" },
  output: {
    filename: "[name].[contenthash:8].js",
    cssFilename: "[name].[contenthash:8].css",
    publicPath: "/",
    clean: true,
  },
  devtool: "source-map",
  resolve: {
    extensions: [".tsx", ".ts", "..."],
    tsConfig: path.join(root, "tsconfig.json"),
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: "builtin:swc-loader",
        options: {
          env: { targets },
          jsc: {
            parser: { syntax: "typescript", tsx: true },
            transform: { react: { runtime: "automatic" } },
          },
        },
      },
      { test: /\.css$/, loader: "builtin:lightningcss-loader", options: { targets }, type: "css/auto" },
      { test: /\.svg$/, type: "asset/resource" },
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({ template: "./index.html", title: "Orchard" }),
    new rspack.CopyRspackPlugin({ patterns: [{ from: "public" }] }),
    new rspack.DefinePlugin({ RELEASE: JSON.stringify("7") }),
  ],
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { comments: false } } }),
      new rspack.LightningCssMinimizerRspackPlugin(),
    ],
  },
  lazyCompilation: { imports: true },
  devServer: {
    port: 3400,
    proxy: [{ context: ["/api"], target: "http://127.0.0.1:3500" }],
  },
});
