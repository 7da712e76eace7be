// Bundles that are built, and fail while they run. `run` has the global variables of the page.
const page = (onload = "error") => ({
  console,
  setTimeout: (fn) => onload === "timeout" && queueMicrotask(fn),
  clearTimeout() {},
  location: { href: "https://example.com/" },
  document: {
    currentScript: { tagName: "SCRIPT", src: "https://example.com/main.js" },
    getElementsByTagName: () => [],
    createElement: (name) => ({ tagName: name, setAttribute() {}, getAttribute() {}, removeAttribute() {}, rel: "stylesheet", parentNode: null }),
    head: {
      appendChild: (script) => onload === "timeout" || queueMicrotask(() => (onload === "load" ? script.onload({ type: "load", target: script }) : script.onerror({ type: "error", target: { src: script.src, href: script.href } }))),
    },
  },
});
const lazy = 'globalThis.done = import("./cart.js");\n';

export default {
  "run-missing": { files: 'let optional;\n\ntry {\n  optional = require("./optional");\n} catch (error) {\n  console.error(error.message);\n  throw error;\n}\n', run: { console: { error() {} } } },
  "run-context": {
    files: { "src/index.js": 'const load = (name) => require("./pages/" + name + ".js");\n\nload("cart");\n', "src/pages/shop.js": "" },
    run: {},
  },
  "run-module-lost-production": { files: '__webpack_require__("./lost.js");\n', config: { mode: "production", optimization: { minimize: false } }, run: {} },
  "run-module-lost-call": { files: 'this.shop = 1;\n__webpack_require__("./lost.js");\n', config: { mode: "production" }, run: {} },
  "run-chunk": { files: { "src/index.js": lazy, "src/cart.js": "" }, run: page() },
  "run-chunk-missing": { files: { "src/index.js": lazy, "src/cart.js": "" }, run: page("load") },
  "run-chunk-timeout": { files: { "src/index.js": lazy, "src/cart.js": "" }, run: page("timeout") },
  "run-public-path": { files: { "src/index.js": 'console.log(new URL("./logo.png", import.meta.url));\n', "src/logo.png": "" }, run: { console, document: { getElementsByTagName: () => [], baseURI: "" }, location: "" } },
  "run-process": { files: "console.log(process.env.API_URL);\n", config: { mode: "development" }, run: { console } },
  "run-require": { files: 'import $ from "jquery";\n\n$();\n', config: { externals: { jquery: "commonjs jquery" } }, run: { console } },
  "run-external-var": { files: 'import $ from "jquery";\n\n$();\n', config: { externals: { jquery: "jQuery" } }, run: { console } },
  "run-module-exports": { files: { "src/index.js": 'import "./cart.js";\n\nmodule.exports = 1;\n', "src/cart.js": "" }, run: { console } },
  "run-circular": {
    files: { "src/index.js": 'import { cart } from "./cart.js";\n\nexport const shop = "shop";\nconsole.log(cart);\n', "src/cart.js": 'import { shop } from "./index.js";\n\nexport const cart = shop + " cart";\n' },
    run: { console },
  },
  "run-export": { files: { "src/index.js": 'import { total } from "./cart.js";\n\ntotal();\n', "src/cart.js": "export const sum = 1;\n" }, run: { console } },
  "run-read-only": { files: { "src/index.js": 'import { total } from "./cart.js";\n\ntotal = 2;\n', "src/cart.js": "export let total = 1;\n" }, run: { console } },
  "run-shared-eager": {
    files: { "src/index.js": 'import "shop";\n', "package.json": '{ "name": "app", "dependencies": { "shop": "1" } }', "node_modules/shop/package.json": '{ "name": "shop", "version": "1.0.0" }', "node_modules/shop/index.js": "" },
    config: (webpack) => ({ plugins: [new webpack.container.ModuleFederationPlugin({ name: "app", shared: ["shop"] })] }),
    run: page(),
  },
};
