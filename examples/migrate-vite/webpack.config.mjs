import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import webpack from "webpack";

const root = import.meta.dirname;

// Vite replaces %NAME% in index.html; webpack leaves it to a function.
function htmlValues(mode) {
  const files = [".env", ".env.local", `.env.${mode}`, `.env.${mode}.local`].map((name) => path.join(root, name));
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, "utf8"));
  const values = { ...Object.assign({}, ...texts.map((text) => parseEnv(text))), ...process.env, MODE: mode };
  return (source) => source.replace(/%(MODE|VITE_\w+)%/g, (match, name) => values[name] ?? match);
}

export default (env, { mode = "development" }) => ({
  mode,
  entry: { index: "./index.html" },
  output: {
    path: path.join(root, "dist/harbor"),
    publicPath: "/harbor/",
    module: true,
    clean: true,
    copy: ["public"],
    filename: "assets/[name]-[contenthash:8].js",
    cssFilename: "assets/[name]-[contenthash:8].css",
    assetModuleFilename: "assets/[name]-[contenthash:8][ext]",
    htmlFilename: "[name].html",
  },
  devtool: "source-map",
  dotenv: { prefix: "VITE_" },
  resolve: {
    alias: { "@": path.join(root, "src") },
    roots: [root, path.join(root, "public")],
  },
  module: {
    parser: {
      "css/auto": { namedExports: false },
      asset: { dataUrlCondition: { maxSize: 4096 } },
      json: { namedExports: true },
      html: { template: htmlValues(mode) },
    },
    rules: [
      { resolve: { fullySpecified: false } },
      { test: /\.(svg|png|jpe?g|webp|avif|woff2?)$/, exclude: path.join(root, "public"), type: "asset" },
      { resourceQuery: /^\?raw$/, type: "asset/source" },
      { resourceQuery: /^\?url$/, type: "asset/resource" },
      { resourceQuery: /^\?inline$/, type: "asset/inline" },
    ],
  },
  plugins: [
    new webpack.DefinePlugin({ __RELEASE__: JSON.stringify("7") }),
    new webpack.experiments.schemes.VirtualUrlPlugin({ "build-info": 'export const pier = "North";' }, "virtual"),
  ],
  devServer: {
    port: 3100,
    historyApiFallback: { index: "/harbor/" },
    proxy: [{ context: ["/api"], target: "http://127.0.0.1:3200" }],
  },
});
