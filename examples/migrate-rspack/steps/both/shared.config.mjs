import path from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";

const root = import.meta.dirname;
const tsconfig = path.join(root, "tsconfig.json");
const targets = "chrome >= 107, firefox >= 104, safari >= 16";

// `tool` is webpack or rspack: both have the classes of plugins as properties.
export default function shared(tool) {
  const isRspack = "rspackVersion" in tool;
  return {
    entry: { main: "./src/index.tsx" },
    output: {
      path: path.join(root, isRspack ? "dist-rspack" : "dist"),
      filename: "[name].[contenthash:8].js",
      cssFilename: "[name].[contenthash:8].css",
      publicPath: "/",
      clean: true,
      ...(isRspack ? {} : { copy: ["public"] }),
    },
    devtool: "source-map",
    resolve: {
      extensions: [".tsx", ".ts", "..."],
      ...(isRspack ? { tsConfig: tsconfig } : { tsconfig }),
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: isRspack ? "builtin:swc-loader" : "swc-loader",
          options: {
            env: { targets },
            jsc: {
              parser: { syntax: "typescript", tsx: true },
              transform: { react: { runtime: "automatic" } },
            },
          },
        },
        { test: /\.css$/, type: "css/auto" },
        { test: /\.svg$/, type: "asset/resource" },
      ],
    },
    experiments: { css: true },
    plugins: [
      new HtmlWebpackPlugin({ template: "./index.html", title: "Orchard" }),
      new tool.DefinePlugin({ RELEASE: JSON.stringify("7") }),
      ...(isRspack ? [new tool.CopyRspackPlugin({ patterns: [{ from: "public" }] })] : []),
    ],
  };
}
