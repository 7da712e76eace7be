import MinimizerPlugin from "minimizer-webpack-plugin";

export default {
  mode: "production",
  entry: { index: "./src/index.html", admin: "./src/admin.html" },
  output: {
    clean: true,
    module: false,
    hashFunction: "md4",
    hashDigestLength: 20,
    charset: true,
    resourceHints: { initial: false },
  },
  externalsType: "var",
  module: {
    parser: {
      javascript: { exportsPresence: "auto", strictModeViolations: "warn" },
    },
  },
  node: { __dirname: "mock", __filename: "mock", global: true },
  resolve: { tsconfig: false, extensionAlias: {} },
  optimization: {
    minimizeOptions: { json: false, xml: false },
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.terserMinify,
        minimizerOptions: { compress: { passes: 2 } },
      }),
      "...",
    ],
    splitChunks: { dedupDepth: 0 },
  },
  infrastructureLogging: { progress: false },
  experiments: {
    futureDefaults: true,
    asyncWebAssembly: "auto",
    backCompat: true,
    cacheUnaffected: false,
    css: "auto",
    html: "auto",
    typescript: "auto",
  },
};
