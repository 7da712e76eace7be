// Requests that are not found, files that are not understood, loaders that fail.
const pkg = (name, more = {}) => ({ [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: "1.0.0", ...more }) });
const loader = (code) => ({
  files: { "src/index.js": 'import "./a.txt";\n', "src/a.txt": "text\n", "loader.cjs": code },
  config: (webpack, folder) => ({ module: { rules: [{ test: /\.txt$/, type: "javascript/auto", use: `${folder}/loader.cjs` }] } }),
});
const wasm = (...bytes) => Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...bytes]);

export default {
  "file-not-found": {
    files: { "src/index.js": 'import "./app.js";\n', "src/app.js": 'import { Button } from "./components/Button";\n\nconsole.log(Button);\n' },
  },
  "package-not-found": { files: 'import axios from "axios";\n\nconsole.log(axios);\n' },
  "node-module": { files: 'const path = require("path");\n\nconsole.log(path);\n' },
  "node-module-fs": { files: 'import fs from "fs";\n\nconsole.log(fs);\n' },
  "leading-dot": { files: { "src/main.js": "" }, config: { entry: "src/main.js" } },
  "entry-not-found": { files: { "src/main.js": "" }, config: { entry: undefined } },
  "fully-specified": { files: { "src/index.js": 'import "./page.mjs";\n', "src/page.mjs": 'import "./util";\n', "src/util.js": "" } },
  "casing": { files: { "src/index.js": 'import "./button.js";\n', "src/Button.js": "" } },
  "not-exported": {
    files: { "src/index.js": 'import "shop/lib/cart.js";\n', ...pkg("shop", { exports: { ".": "./index.js" } }), "node_modules/shop/lib/cart.js": "" },
  },
  "no-valid-target": { files: { "src/index.js": 'import "shop";\n', ...pkg("shop", { exports: { ".": "./dist/index.js" } }) } },
  "import-not-defined": { files: { "src/index.js": 'import "#config";\n', "package.json": '{ "name": "app", "imports": { "#api": "./src/api.js" } }' } },
  "loader-not-found": {
    files: 'console.log("hi");\n',
    config: { module: { rules: [{ test: /\.js$/, loader: "babel-loader" }] } },
  },
  "loader-suffix": {
    files: { "src/index.js": "", ...pkg("babel-loader"), "node_modules/babel-loader/index.js": "" },
    config: { module: { rules: [{ test: /\.js$/, loader: "babel" }] } },
  },
  "css-url-not-found": {
    files: { "src/index.js": 'import "./site.css";\n', "src/site.css": "body { background: url(./images/bg.png); }\n" },
    config: { experiments: { css: true } },
  },
  "no-parser": { files: { "src/index.js": 'import "./a.vue";\n', "src/a.vue": "" }, config: { module: { rules: [{ test: /\.vue$/, type: "vue" }] } } },
  "node-scheme": { files: 'import { join } from "node:path";\n\nconsole.log(join);\n' },
  "https-scheme": { files: 'import confetti from "https://cdn.example.com/confetti.js";\n\nconfetti();\n', config: { target: "node" } },
  "https-web": { files: 'import confetti from "https://cdn.example.com/confetti.js";\n\nconfetti();\n', config: { target: "web" } },

  "appropriate-loader": { files: { "src/index.js": 'import rows from "./prices.csv";\n\nconsole.log(rows);\n', "src/prices.csv": "Lamp,35 EUR\nChair,80 EUR\n" } },
  "parse-jsx": { files: 'export const Button = () => {\n  return <button>Buy</button>;\n};\n' },
  "parse-types": { files: "const total: number = 1;\n\nconsole.log(total);\n" },
  "parse-scss": { files: { "src/index.js": 'import "./site.scss";\n', "src/site.scss": "$color: red;\n\nbody { color: $color; }\n" } },
  "parse-binary": { files: { "src/index.js": 'import "./song.mp3";\n', "src/song.mp3": Buffer.from([0xff, 0xfb, 0x90, 0, 1, 2]) } },
  "parse-syntax": { files: "const total = ;\n" },
  "parse-declared": { files: "const total = 1;\nconst total = 2;\n" },
  "parse-top-level": { files: 'if (globalThis.debug) {\n  import "./debug.js";\n}\n' },
  "parse-source-type": { files: { "src/index.cjs": 'import "./debug.js";\n' }, config: { entry: "./src/index.cjs" } },
  "parse-await": { files: "function load() {\n  const page = await fetch(\"/\");\n  return page;\n}\n\nexport { load };\n" },
  "parse-strict": { files: 'with (globalThis) {\n  console.log(name);\n}\n\nexport {};\n' },
  "additional-loader": loader('module.exports = (source) => `<p>${source}</p>`;\n'),
  "parse-json-empty": { files: { "src/index.js": 'import data from "./data.json";\n\nconsole.log(data);\n', "src/data.json": "" } },
  "parse-wasm": { files: { "src/index.js": 'import "./a.wasm";\n', "src/a.wasm": wasm() }, config: { experiments: { asyncWebAssembly: false } } },
  "wasm-initial": { files: { "src/index.js": 'import "./a.wasm";\n', "src/a.wasm": wasm() }, config: { experiments: { syncWebAssembly: true, asyncWebAssembly: false } } },
  "wasm-feature": {
    files: {
      "src/index.js": 'import("./use.js");\n',
      "src/use.js": 'import "./a.wasm";\n',
      "src/env.js": "export const memory = new WebAssembly.Memory({ initial: 1 });\n",
      "src/a.wasm": wasm(2, 20, 1, 8, ...Buffer.from("./env.js"), 6, ...Buffer.from("memory"), 2, 0, 1),
    },
    config: { experiments: { syncWebAssembly: true, asyncWebAssembly: false } },
  },

  "export-missing": { files: { "src/index.js": 'import { total } from "./cart.js";\n\nconsole.log(total);\n', "src/cart.js": "export const sum = 1;\n" } },
  "export-missing-strict": { files: { "src/index.mjs": 'import { total } from "./cart.mjs";\n\nconsole.log(total);\n', "src/cart.mjs": "export const sum = 1;\n" }, config: { entry: "./src/index.mjs" } },
  "export-default": { files: { "src/index.js": 'import cart from "./cart.js";\n\nconsole.log(cart);\n', "src/cart.js": "export const sum = 1;\n" } },
  "export-json": { files: { "src/index.js": 'import { version } from "./data.json";\n\nconsole.log(version);\n', "src/data.json": '{ "version": 1 }' } },
  "export-conflict": {
    files: { "src/index.js": 'export * from "./a.js";\nexport * from "./b.js";\n', "src/a.js": "export const total = 1;\n", "src/b.js": "export const total = 2;\n" },
  },
  "export-circular": {
    files: { "src/index.js": 'import { total } from "./a.js";\n\nconsole.log(total);\n', "src/a.js": 'export { total } from "./b.js";\n', "src/b.js": 'export { total } from "./a.js";\n' },
  },
  "import-assign-namespace": { files: { "src/index.js": 'import * as cart from "./cart.js";\n\ncart = {};\n', "src/cart.js": "export let total = 1;\n" } },

  "loader-throws": loader('module.exports = () => {\n  throw new Error("prices.csv has no header");\n};\n'),
  "loader-throws-text": loader('module.exports = () => {\n  throw "no header";\n};\n'),
  "loader-error": loader('module.exports = function (source) {\n  this.emitError(new Error("prices.csv has no header"));\n  return "";\n};\n'),
  "loader-nothing": loader("module.exports = () => {};\n"),
  "loader-empty": loader("module.exports = {};\n"),
  "loader-needs": loader('const sass = require("sass");\n\nmodule.exports = () => sass;\n'),
  "loader-options": {
    ...loader('module.exports = function () {\n  this.getOptions({ type: "object", properties: { header: { type: "boolean" } }, additionalProperties: false });\n  return "";\n};\n'),
    config: (webpack, folder) => ({ module: { rules: [{ test: /\.txt$/, type: "javascript/auto", use: { loader: `${folder}/loader.cjs`, options: { headers: true } } }] } }),
  },
  "build-cycle": {
    files: {
      "src/index.js": 'import "./a.data.js";\n',
      "src/a.data.js": "./b.data.js\n",
      "src/b.data.js": "./a.data.js\n",
      "loader.cjs": 'module.exports = async function (source) {\n  await this.importModule(source.trim());\n  return "";\n};\n',
    },
    config: (webpack, folder) => ({ module: { rules: [{ test: /\.data\.js$/, use: `${folder}/loader.cjs` }] } }),
    pick: /circular build dependency/,
  },
  "import-module-throws": {
    files: {
      "src/index.js": 'import "./a.data.js";\n',
      "src/a.data.js": "./b.js\n",
      "src/b.js": 'document.title = "Shop";\n',
      "loader.cjs": 'module.exports = async function (source) {\n  await this.importModule(source.trim());\n  return "";\n};\n',
    },
    config: (webpack, folder) => ({ module: { rules: [{ test: /\.data\.js$/, use: `${folder}/loader.cjs` }] } }),
  },
  "external-type": { files: 'import $ from "jquery";\n\n$();\n', config: { externals: { jquery: { commonjs: "jquery", amd: "jquery" } }, externalsType: "var" } },
  "external-star": { files: 'export * from "shop";\n', config: { externals: { shop: ["window", "shop"] }, output: { module: true, library: { type: "modern-module" } } } },
  "create-require": {
    files: 'import { createRequire } from "module";\n\nconst require = createRequire(import.meta.url, "./lib");\nrequire("./cart.js");\n',
    config: { target: "node", module: { parser: { javascript: { createRequire: true } } } },
  },
  "non-webpack-require": { files: '__non_webpack_require__("./settings.json");\n', config: { output: { module: true } } },
  "defer-import": { files: { "src/index.js": 'import /* webpackDefer: true */ cart from "./cart.js";\n\nconsole.log(cart);\n', "src/cart.js": "export default 1;\n" }, config: { experiments: { deferImport: true } } },
  "css-export-conflict": { files: { "src/index.js": 'import * as styles from "./a.module.css";\n\nconsole.log(styles);\n', "src/a.module.css": "@value red: #f00;\n.red { color: red; }\n" }, config: { experiments: { css: true } } },
  "css-charset": { files: { "src/index.js": 'import "./a.css";\nimport "./b.css";\n', "src/a.css": '@charset "utf-8";\na { color: red }\n', "src/b.css": '@charset "iso-8859-1";\nb { color: red }\n' }, config: { experiments: { css: true } } },
  "html-attribute": { files: { "src/page.html": '<!doctype html>\n<img srcset="a.png 1x 2x">\n', "src/a.png": "" }, config: { entry: "./src/page.html", experiments: { html: true } } },
  "abstract-method": { call: (webpack) => new webpack.Module("javascript/auto").identifier() },
};
