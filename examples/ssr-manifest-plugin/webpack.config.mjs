import webpack from "webpack";

const browser = {
  name: "browser",
  mode: "production",
  entry: "./src/client.js",
  output: {
    path: `${import.meta.dirname}/dist/public`,
    publicPath: "/static/",
    filename: "[name].[contenthash:8].js",
    cssFilename: "[name].[contenthash:8].css",
  },
  plugins: [new webpack.SSRManifestPlugin({ filename: "../ssr-manifest.json" })],
};

const server = {
  name: "server",
  mode: "production",
  target: "node",
  entry: "./src/server.js",
  output: { path: `${import.meta.dirname}/dist`, filename: "server.mjs", module: true },
};

export default [browser, server];
