// Configurations that are refused, files that collide, plugins that fail.
const pkg = (name, more = {}) => ({ [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: "1.0.0", ...more }) });
const refused = (config) => ({ files: "", config });
const thrown = () => {
  throw new Error("thrown by a plugin");
};
const inCompilation = (action) => ({ apply: (compiler) => void compiler.hooks.thisCompilation.tap("MyPlugin", action) });
const inPlugin = (action) => ({ files: "", config: (webpack, folder) => ({ plugins: [inCompilation((compilation) => action(compilation, webpack, folder))] }) });

export default {
  "unknown-property": refused({ output: { fileName: "main.js" } }),
  "unknown-option": refused({ entrys: "./src/index.js" }),
  "one-of": refused({ devtool: "sourcemap" }),
  "output-path": refused((webpack) => ({ output: { path: "./dist" } })),
  "wrong-type": refused({ module: { rules: { test: /\.css$/ } } }),
  "empty-array": refused({ entry: [] }),
  "rule-loaders": refused({ module: { rules: [{ test: /\.css$/, loaders: ["style-loader", "css-loader"] }] } }),
  "plugin-no-object": refused({ plugins: ["BannerPlugin"] }),
  "plugin-options": refused((webpack) => ({ plugins: [new webpack.IgnorePlugin({ resource: /moment/ })] })),
  "plugin-class": refused((webpack) => ({ plugins: [webpack.HotModuleReplacementPlugin] })),
  "split-chunks-option": refused({ optimization: { splitChunks: { name: true } } }),
  "target-unknown": refused({ target: "browser" }),
  "target-browserslist": refused({ target: "browserslist:last 2 chrome" }),
  "chunk-format": refused({ target: false, output: { chunkLoading: "jsonp" } }),
  "library-type": refused({ output: { library: { name: "a", type: "esm" } } }),
  "library-module": refused({ output: { library: { name: "shop", type: "module" }, module: true } }),
  "externals-type": refused({ externalsType: "esm" }),
  "multi-dependency": { files: "", config: [{ name: "a", dependencies: ["b"] }] },
  "cache-name": { files: "", config: (webpack, folder) => [1, 2].map((n) => ({ cache: { type: "filesystem", name: "app", cacheDirectory: `${folder}/.cache` }, output: { filename: `${n}.js` } })) },

  "depend-on-runtime": refused({ entry: { main: { import: "./src/index.js", dependOn: "shared", runtime: "one" }, shared: "./src/index.js" } }),
  "depend-on-circular": refused({ entry: { cart: { import: "./src/index.js", dependOn: "shop" }, shop: { import: "./src/index.js", dependOn: "cart" } } }),
  "depend-on-missing": refused({ entry: { cart: { import: "./src/index.js", dependOn: "vendor" } } }),
  "runtime-entry": refused({ entry: { cart: { import: "./src/index.js", runtime: "shop" }, shop: "./src/index.js" } }),
  "initial-chunk": { files: { "src/index.js": 'import(/* webpackChunkName: "main" */ "./cart.js");\n', "src/cart.js": "" } },
  "chunks-same-file": { files: { "src/index.js": "", "src/admin.js": "" }, config: { entry: { shop: "./src/index.js", admin: "./src/admin.js" }, output: { filename: "app.js" } } },
  "assets-same-file": {
    files: { "src/index.js": 'import "./a/logo.png";\nimport "./b/logo.png";\n', "src/a/logo.png": "a", "src/b/logo.png": "b" },
    config: { module: { rules: [{ test: /\.png$/, type: "asset/resource", generator: { filename: "[name][ext]" } }] } },
  },
  "files-casing": {
    files: { "src/index.js": 'import "./a.png";\nimport "./b.png";\n', "src/a.png": "a", "src/b.png": "b" },
    config: { module: { rules: [{ test: /a\.png$/, type: "asset/resource", generator: { filename: "Logo.png" } }, { test: /b\.png$/, type: "asset/resource", generator: { filename: "logo.png" } }] } },
  },
  "cache-group-entry": {
    files: { "src/index.js": 'import "./vendor.js";\n', "src/vendor.js": 'console.log("vendor");\n', "src/other.js": 'console.log("other");\n' },
    config: { entry: { main: "./src/index.js", vendor: "./src/other.js" }, optimization: { splitChunks: { chunks: "all", cacheGroups: { vendor: { test: /vendor/, name: "vendor", enforce: true } } } } },
  },
  "path-variable": refused({ output: { library: "Shop[contenthash]" } }),
  "dist-is-file": { files: { "src/index.js": "", dist: "" } },
  "dist-is-folder": { files: { "src/index.js": "", "dist/main.js/a.txt": "" } },
  "chunk-hash-circular": {
    files: { "src/index.js": 'import(/* webpackChunkName: "a" */ "./a.js");\nnew Worker(new URL("./worker.js", import.meta.url));\n', "src/a.js": "", "src/worker.js": 'new Worker(new URL("./worker2.js", import.meta.url));\n', "src/worker2.js": 'new Worker(new URL("./worker.js", import.meta.url));\n' },
    config: { mode: "production", optimization: { minimize: false }, output: { filename: "[name].[contenthash].js", chunkFilename: "[name].[contenthash].js" } },
  },

  "hook-error": inPlugin((compilation) => compilation.hooks.processAssets.tap("MyPlugin", thrown)),
  "chunk-render": inPlugin((compilation, webpack) => webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation).render.tap("MyPlugin", thrown)),
  "code-generation": inPlugin((compilation, webpack) => {
    compilation.hooks.finishModules.tap("MyPlugin", (modules) => {
      for (const module of modules) module.codeGeneration = thrown;
    });
  }),
  "module-store": {
    files: "",
    config: (webpack) => ({ cache: { type: "memory" }, plugins: [(compiler) => compiler.cache.hooks.store.tap({ name: "MyPlugin", stage: -100 }, (id) => id.startsWith("Compilation/modules") && thrown())] }),
  },
  "module-restore": {
    files: "",
    config: (webpack) => ({ cache: { type: "memory" }, plugins: [(compiler) => compiler.cache.hooks.get.tap({ name: "MyPlugin", stage: -100 }, (id) => id.startsWith("Compilation/modules") && thrown())] }),
  },
  "runtime-module": {
    files: "",
    config: (webpack) => {
      class Broken extends webpack.RuntimeModule {
        constructor() {
          super("broken");
        }
        generate() {
          throw new Error("thrown by a plugin");
        }
      }
      return { optimization: { runtimeChunk: true }, plugins: [inCompilation((compilation) => compilation.hooks.additionalTreeRuntimeRequirements.tap("MyPlugin", (chunk) => compilation.addRuntimeModule(chunk, new Broken())))] };
    },
  },
  "two-webpacks": {
    call: (webpack) => webpack.NormalModule.getCompilationHooks({}),
  },
  "ran-twice": {
    call: (webpack, folder) => {
      const compiler = webpack({ context: folder, entry: "./src/index.js", mode: "none", output: { path: `${folder}/dist` } });
      return new Promise((resolve, reject) => {
        compiler.run(() => {});
        compiler.run((error) => (error ? reject(error) : resolve("")));
      });
    },
  },
  "plugin-hook-missing": refused({ plugins: [{ apply: (compiler) => compiler.hooks.onEmit.tap("MyPlugin", () => {}) }] }),
  "no-chunk-graph": {
    files: { "src/index.js": 'import("./cart.js");\n', "src/cart.js": "" },
    config: { plugins: [inCompilation((compilation) => compilation.hooks.processAssets.tap("MyPlugin", () => [...compilation.modules].map((module) => module.id)))] },
  },
  "plugin-v4": refused({ plugins: [{ apply: (compiler) => compiler.plugin("emit", () => {}) }] }),
  "emit-undefined": inPlugin((compilation) => compilation.hooks.processAssets.tap("MyPlugin", () => compilation.updateAsset("lost.txt", () => {}))),
  "source-no-source": inPlugin((compilation) => compilation.hooks.processAssets.tap("MyPlugin", () => compilation.emitAsset("a.txt", "text"))),

  "dll-manifest": { files: { "src/index.js": "", "manifest.json": "" }, config: (webpack, folder) => ({ plugins: [new webpack.DllReferencePlugin({ manifest: `${folder}/manifest.json` })] }) },
  "dotenv-file": { files: { "src/index.js": "", ".env/a": "" }, config: { dotenv: true } },
  "unmergeable-exports": { files: { "src/index.js": "export const a = 1;\n", "src/two.js": "module.exports = globalThis.a;\n" }, config: { entry: ["./src/index.js", "./src/two.js"], output: { library: { type: "commonjs2", entryExports: "all" } } } },
  "define-conflict": refused((webpack) => ({ mode: "production", plugins: [new webpack.DefinePlugin({ "process.env.NODE_ENV": '"development"' })] })),
  "environment-undefined": { files: "console.log(process.env.API_URL_OF_THE_SHOP);\n", config: (webpack) => ({ plugins: [new webpack.EnvironmentPlugin(["API_URL_OF_THE_SHOP"])] }) },
  "css-order": {
    files: {
      "src/index.js": 'import "./one.css";\nimport "./two.css";\n',
      "src/cart.js": 'import "./two.css";\nimport "./one.css";\n',
      "src/one.css": "a { color: red }",
      "src/two.css": "a { color: blue }",
    },
    config: { entry: { shop: "./src/index.js", cart: "./src/cart.js" }, experiments: { css: true }, optimization: { splitChunks: { cacheGroups: { styles: { type: "css/auto", name: "styles", chunks: "all", enforce: true } } } } },
  },
  "consume-version": {
    files: { "src/index.js": 'import "shop";\n', ...pkg("shop"), "node_modules/shop/index.js": "" },
    config: (webpack) => ({ plugins: [new webpack.sharing.ConsumeSharedPlugin({ consumes: ["shop"] })] }),
  },
  "provide-version": {
    files: { "src/index.js": 'import "shop";\n', "node_modules/shop/package.json": '{ "name": "shop" }', "node_modules/shop/index.js": "" },
    config: (webpack) => ({ plugins: [new webpack.sharing.ProvideSharedPlugin({ provides: ["shop"] })] }),
  },
};
