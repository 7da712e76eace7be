// Builds that succeed with a warning. The checks of `performance` have none here.
const loader = (code) => ({
  files: { "src/index.js": 'import "./a.txt";\n', "src/a.txt": "text\n", "loader.cjs": code },
  config: (webpack, folder) => ({ module: { rules: [{ test: /\.txt$/, type: "javascript/auto", use: `${folder}/loader.cjs` }] } }),
});
const source = (code, config = {}, more = {}) => ({ files: { "src/index.js": code, "src/cart.js": "export const total = 1;\n", ...more }, config });
const big = `export default ${JSON.stringify("x".repeat(400000))};\n`;

export default {
  "no-mode": { files: "", config: { mode: undefined } },
  "critical-expression": source("const load = (name) => require(name);\n\nload(location.hash);\n"),
  "critical-function": source("const load = require;\n\nmodule.exports = load;\n"),
  "critical-part": source('const load = (name) => require("./" + name + ".js").total;\n\nload("cart");\n', { module: { parser: { javascript: { wrappedContextCritical: true } } } }),
  "require-extensions": source("console.log(require.extensions);\n"),
  "require-include": source('require.include("./cart.js");\n'),
  "system-import": source('System.import("./cart.js");\n', { module: { parser: { javascript: { system: true } } } }),
  "chunk-name": source('import(/* webpackChunkName: 1 */ "./cart.js");\n'),
  "comment-broken": source('import(/* webpackChunkName: cart */ "./cart.js");\n'),
  "comment-mode": source('import(/* webpackMode: "eagre" */ "./cart.js");\n'),
  "cannot-analyse": source('require("./cart.js", "./other.js");\n'),
  "dirname": source("console.log(__dirname, __filename);\n", { node: { __dirname: "warn-mock", __filename: "warn-mock" } }),
  "global": source("console.log(global);\n", { node: { global: "warn" } }),
  "async-environment": source("export default await 1;\n", { target: ["web", "es5"] }),
  "case-modules": source('import "./cart.js";\nimport "./Cart.js";\n', {}, { "src/Cart.js": "export const total = 1;\n" }),
  "loader-warning": loader('module.exports = function () {\n  this.emitWarning(new Error("prices.csv has an empty line"));\n  return "";\n};\n'),
  "invalid-dependency": loader('module.exports = function () {\n  this.addDependency("prices/*.csv");\n  return "";\n};\n'),
  "export-presence": source('import { sum } from "./cart.js";\n\nconsole.log(sum);\n'),
  "deprecated-option": { files: "", config: { optimization: { moduleIds: "hashed" } } },
  "iife-umd": { files: "", config: { output: { iife: false, library: { type: "umd", name: "Shop" } } } },
  "min-max-size": { files: "", config: { optimization: { splitChunks: { chunks: "all", minSize: 50000, maxSize: 10000 } } } },
  "copy-nothing": { files: "", config: { output: { copy: ["public/*.txt"] } } },
  "ssr-public-path": { files: "", config: (webpack) => ({ plugins: [new webpack.SSRManifestPlugin()] }) },
  "entry-exports": {
    files: { "src/index.js": "export const a = 1;\n", "src/two.js": "export const a = 2;\n" },
    config: { entry: ["./src/index.js", "./src/two.js"], output: { library: { type: "commonjs2", entryExports: "all" } } },
  },
};
