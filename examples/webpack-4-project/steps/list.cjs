// What webpack 4 takes and webpack 5 does not: what was written, and what to write now.
// A plain list, so that both versions can be asked about it.
const ITEMS = [
  ["top"],
  [`cache: {}`, `cache: true`, "`cache: true`, or [`cache: { type: \"filesystem\" }`](#persistent-cache)"],
  [`devtool: "cheap-module-eval-source-map"`, `devtool: "eval-cheap-module-source-map"`],
  [`devtool: "cheap-eval-source-map"`, `devtool: "eval-cheap-source-map"`],
  [`devtool: "cheap-inline-source-map"`, `devtool: "inline-cheap-source-map"`],
  [`devtool: "#source-map"`, `devtool: "source-map"`],
  [`devtool: "sourcemap"`, `devtool: "source-map"`],
  [`devtool: ""`, `devtool: false`],
  [`serve: {}`, ``, "Nothing: delete it. It belonged to webpack-serve; the server of today is [`devServer`](/configuration/dev-server/)"],
  [`target: (compiler) => {}`, `target: false, output: { chunkFormat: "array-push" }, plugins: [(compiler) => {}]`, "`target: false` with [`output.chunkFormat`](/configuration/output/#outputchunkformat), and the function as one of `plugins`"],
  [`watchOptions: { ignored: [/dist/] }`, `watchOptions: { ignored: /dist/ }`, "One `RegExp`, or a list of globs: `[\"**/dist\"]`"],
  [`watchOptions: { ignored: () => true }`, `watchOptions: { ignored: ["**/dist"] }`, "A `RegExp`, or a list of globs: `[\"**/dist\"]`"],
  ["module"],
  [`module: { rules: [{ loaders: ["a-loader"] }] }`, `module: { rules: [{ use: ["a-loader"] }] }`, "`use: [\"a-loader\"]`"],
  [`module: { rules: [{ loader: "a-loader", query: {} }] }`, `module: { rules: [{ loader: "a-loader", options: {} }] }`, "`loader: \"a-loader\", options: {}`"],
  [`module: { rules: [{ use: [{ loader: "a-loader", query: {} }] }] }`, `module: { rules: [{ use: [{ loader: "a-loader", options: {} }] }] }`, "`options: {}`"],
  [`module: { rules: [{ loader: ["a-loader", "b-loader"] }] }`, `module: { rules: [{ use: ["a-loader", "b-loader"] }] }`, "`use: [\"a-loader\", \"b-loader\"]`"],
  [`module: { rules: [{ loader: () => "a-loader" }] }`, `module: { rules: [{ use: () => "a-loader" }] }`, "`use: () => \"a-loader\"`"],
  [`module: { rules: [{ test: { test: /a/, exclude: /b/ } }] }`, `module: { rules: [{ test: { and: [/a/], not: [/b/] } }] }`, "`test: { and: [/a/], not: [/b/] }`, or `test` and `exclude` side by side"],
  [`module: { rules: [{ loader: "a-loader?name=a" }] }`, `module: { rules: [{ loader: "a-loader", options: { name: "a" } }] }`, "`loader: \"a-loader\", options: { name: \"a\" }`"],
  [`module: { rules: [{ loader: "a-loader!b-loader" }] }`, `module: { rules: [{ use: ["a-loader", "b-loader"] }] }`, "`use: [\"a-loader\", \"b-loader\"]`"],
  ["node"],
  [`node: { fs: "empty" }`, `resolve: { fallback: { fs: false } }`, "`resolve: { fallback: { fs: false } }`"],
  [`node: { crypto: true }`, `resolve: { fallback: { crypto: "crypto-browserify" } }`, "[`resolve.fallback`](#polyfills), and install the package"],
  [`node: { process: false }`, ``, "Nothing: delete it, webpack 5 adds no `process`"],
  [`node: { Buffer: true }`, `plugins: [new webpack.ProvidePlugin({ Buffer: ["buffer", "Buffer"] })]`, "[`ProvidePlugin`](#process-is-not-defined)"],
  [`node: { setImmediate: false }`, ``, "Nothing: delete it"],
  ["optimization"],
  [`optimization: { hashedModuleIds: true }`, ``, "Nothing in production, where `moduleIds: \"deterministic\"` is the default"],
  [`optimization: { namedModules: true }`, `optimization: { moduleIds: "named" }`, "`moduleIds: \"named\"`"],
  [`optimization: { namedChunks: true }`, `optimization: { chunkIds: "named" }`, "`chunkIds: \"named\"`"],
  [`optimization: { occurrenceOrder: true }`, `optimization: { moduleIds: "size", chunkIds: "size" }`, "`moduleIds: \"size\", chunkIds: \"size\"`, or nothing"],
  [`optimization: { moduleIds: "total-size" }`, `optimization: { moduleIds: "size" }`, "`moduleIds: \"size\"`"],
  [`optimization: { splitChunks: { name: true } }`, ``, "Nothing: [delete it](#splitchunks)"],
  [`optimization: { splitChunks: { automaticNameMaxLength: 30 } }`, ``, "Nothing: delete it, also in a cache group"],
  [`optimization: { splitChunks: { cacheGroups: { shared: { name: true } } } }`, `optimization: { splitChunks: { cacheGroups: { shared: {} } } }`, "Nothing: delete it"],
  [`optimization: { splitChunks: { cacheGroups: { shared: { automaticNamePrefix: "s" } } } }`, `optimization: { splitChunks: { cacheGroups: { shared: { idHint: "s" } } } }`, "`idHint: \"s\"`"],
  ["output"],
  [`output: { jsonpFunction: "load" }`, `output: { chunkLoadingGlobal: "load" }`, "`chunkLoadingGlobal: \"load\"`"],
  [`output: { chunkCallbackName: "load" }`, `output: { chunkLoadingGlobal: "load" }`, "`chunkLoadingGlobal: \"load\"`"],
  [`output: { hotUpdateFunction: "update" }`, `output: { hotUpdateGlobal: "update" }`, "`hotUpdateGlobal: \"update\"`"],
  [`output: { jsonpScriptType: "module" }`, `output: { scriptType: "module" }`, "`scriptType: \"module\"`"],
  [`output: { hotUpdateMainFilename: () => "a.json" }`, `output: { hotUpdateMainFilename: "a.[runtime].json" }`, "A string"],
  [`output: { devtoolLineToLine: true }`, ``, "Nothing: delete it"],
  [`output: { futureEmitAssets: true }`, ``, "Nothing: delete it"],
  ["resolve"],
  [`resolve: { concord: true }`, ``, "Nothing: delete it"],
  [`resolve: { enforceModuleExtension: false }`, ``, "Nothing: delete it"],
  [`resolveLoader: { moduleExtensions: ["-loader"] }`, ``, "Nothing: write [the whole name](/api/errors-modules/#loader-suffix) of each loader"],
  [`resolve: { ignoreRootsErrors: true }`, ``, "Nothing: delete it"],
  ["stats"],
  [`stats: { maxModules: 20 }`, `stats: { modulesSpace: 20 }`, "`modulesSpace: 20`"],
  ["plugins"],
  [`plugins: [new webpack.NamedModulesPlugin()]`, `optimization: { moduleIds: "named" }`, "`optimization.moduleIds: \"named\"`"],
  [`plugins: [new webpack.HashedModuleIdsPlugin()]`, `plugins: [new webpack.ids.HashedModuleIdsPlugin()]`, "Nothing, or [`new webpack.ids.HashedModuleIdsPlugin()`](/plugins/hashed-module-ids-plugin/)"],
  [`plugins: [new webpack.NamedChunksPlugin()]`, `optimization: { chunkIds: "named" }`, "`optimization.chunkIds: \"named\"`"],
  [`plugins: [new webpack.optimize.OccurrenceOrderPlugin()]`, ``, "Nothing: delete it"],
  [`plugins: [new webpack.IgnorePlugin(/a/, /b/)]`, `plugins: [new webpack.IgnorePlugin({ resourceRegExp: /a/, contextRegExp: /b/ })]`, "`new webpack.IgnorePlugin({ resourceRegExp: /a/, contextRegExp: /b/ })`"],
  [`plugins: [new webpack.WatchIgnorePlugin([/a/])]`, `plugins: [new webpack.WatchIgnorePlugin({ paths: [/a/] })]`, "`new webpack.WatchIgnorePlugin({ paths: [/a/] })`"],
  [`plugins: [new webpack.SourceMapDevToolPlugin({ lineToLine: true })]`, `plugins: [new webpack.SourceMapDevToolPlugin({})]`, "Nothing: delete `lineToLine`"],
];

/** Makes a compiler of a configuration and reads its rules, given as the text of its options. Gives what is wrong with it. */
function refused(webpack, text) {
  try {
    const config = new Function("webpack", `return { ${text} }`)(webpack);
    const compiler = webpack({ mode: "none", entry: "./src/app.js", infrastructureLogging: { level: "none" }, ...config });
    compiler.newCompilationParams();
    return "";
  } catch (error) {
    return error.message;
  }
}

module.exports = { ITEMS, refused };
