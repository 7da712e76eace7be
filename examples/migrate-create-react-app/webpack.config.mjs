import { resolve } from "node:path";
import ReactRefreshPlugin from "@pmmmwh/react-refresh-webpack-plugin";
import HtmlWebpackPlugin from "html-webpack-plugin";
import webpack from "webpack";
import { InjectManifest } from "workbox-webpack-plugin";

// The path of "homepage", without a slash at the end: "" for the root of a host.
const publicUrl = "/bikes";

export default (env) => {
  const serving = Boolean(env.WEBPACK_SERVE);
  const mode = serving ? "development" : "production";
  // For Babel, and for the list of browsers in package.json.
  process.env.NODE_ENV = mode;

  return {
    mode,
    entry: "./src/index.js",
    devtool: serving ? "cheap-module-source-map" : "source-map",
    output: {
      path: resolve("build"),
      publicPath: `${publicUrl}/`,
      filename: serving ? "static/js/[name].js" : "static/js/[name].[contenthash:8].js",
      chunkFilename: serving ? "static/js/[name].chunk.js" : "static/js/[name].[contenthash:8].chunk.js",
      cssFilename: serving ? "static/css/[name].css" : "static/css/[name].[contenthash:8].css",
      cssChunkFilename: serving ? "static/css/[name].chunk.css" : "static/css/[name].[contenthash:8].chunk.css",
      assetModuleFilename: "static/media/[name].[hash][ext]",
      clean: true,
      copy: [{ from: "public", globOptions: { ignore: ["**/index.html"] } }],
    },
    resolve: {
      modules: ["node_modules", resolve("src")],
      extensions: [".mjs", ".js", ".ts", ".tsx", ".json", ".jsx"],
    },
    module: {
      // import styles from "./BikeCard.module.css"
      parser: { "css/auto": { namedExports: false } },
      generator: { "css/auto": { localIdentName: "[local]__[hash:5]" } },
      rules: [
        {
          test: /\.[jt]sx?$/,
          include: resolve("src"),
          loader: "babel-loader",
          options: {
            presets: ["@babel/preset-env", ["@babel/preset-react", { runtime: "automatic", development: serving }]],
            plugins: serving ? ["react-refresh/babel"] : [],
            cacheDirectory: true,
          },
        },
        {
          test: /\.(avif|bmp|gif|jpe?g|png|webp)$/,
          type: "asset",
          parser: { dataUrlCondition: { maxSize: 10_000 } },
        },
        {
          test: /\.svg$/,
          oneOf: [
            // import Logo from "./logo.svg?react"
            { resourceQuery: /react/, use: [{ loader: "@svgr/webpack", options: { svgo: false, titleProp: true, ref: true } }] },
            { type: "asset/resource" },
          ],
        },
        {
          // The address of every other file, such as a font, a text or a film.
          exclude: [/^$/, /\.([cm]?[jt]sx?|json|html|css|s[ac]ss|avif|bmp|gif|jpe?g|png|webp|svg)$/],
          type: "asset/resource",
        },
      ],
    },
    // The order of Create React App: a later file wins.
    dotenv: { prefix: "REACT_APP_", template: [".env", ".env.[mode]", ".env.local", ".env.[mode].local"] },
    plugins: [
      new webpack.DefinePlugin({ "process.env": { PUBLIC_URL: JSON.stringify(publicUrl) } }),
      new HtmlWebpackPlugin({ template: "public/index.html", publicUrl }),
      serving && new ReactRefreshPlugin({ overlay: false }),
      // Without src/service-worker.js leave this out.
      !serving &&
        new InjectManifest({
          swSrc: "./src/service-worker.js",
          dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
          exclude: [/\.map$/, /LICENSE/],
        }),
    ],
    performance: false,
    devServer: {
      port: 3000,
      open: [`${publicUrl}/`],
      static: { directory: "public", publicPath: `${publicUrl}/` },
      historyApiFallback: { disableDotRule: true, index: `${publicUrl}/index.html` },
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      proxy: [{ context: ["/api"], target: "http://localhost:4000", changeOrigin: true }],
    },
  };
};
