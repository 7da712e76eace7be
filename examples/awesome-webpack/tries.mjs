// What each entry of /awesome-webpack/ is tried with: files of a project, options
// for webpack, and a test of what was written. `plugin` and `path` give what a
// package exports, and its place. `then` is one more project, for a package that
// does two things.

/** The texts of the output are given by name. */
const any = (part) => (output) => Object.values(output).some((text) => text.includes(part));
const named = (pattern) => (output) => Object.keys(output).some((name) => pattern.test(name));
const rule = (test, use, more) => ({ module: { rules: [{ test, use, ...more }] } });
/** A file system that does not mind capitals, as those of Windows and macOS. */
const careless = {
  apply(compiler) {
    const files = compiler.inputFileSystem;
    for (const method of ["stat", "lstat", "readFile", "readJson", "readlink"]) {
      const own = files[method]?.bind(files);
      if (own) files[method] = (path, ...rest) => own(path.replace("Tide.js", "tide.js"), ...rest);
    }
  },
};
const log = 'console.log("hello");\n';

export const tries = {
  "babel-loader": {
    files: { "index.js": "class Tide { #height = 1; get() { return this.#height; } }\nconsole.log(new Tide().get());\n" },
    options: ({ path }) => rule(/\.js$/, { loader: "babel-loader", options: { presets: [[path("@babel/preset-env"), { targets: "ie 11" }]] } }),
    works: (output) => any("WeakMap")(output) && !any("#height")(output),
  },
  "swc-loader": {
    files: { "index.ts": "enum Tide { high = 'flood' }\nconsole.log(Tide.high);\n" },
    options: () => rule(/\.ts$/, { loader: "swc-loader", options: { jsc: { parser: { syntax: "typescript" } } } }),
    works: any("flood"),
  },
  "esbuild-loader": {
    files: { "index.ts": "enum Tide { high = 'flood' }\nconsole.log(Tide.high);\n" },
    options: () => rule(/\.ts$/, "esbuild-loader"),
    works: any("flood"),
    then: {
      files: { "index.js": "const tideOfTheDay = location.hash;\nconsole.log(tideOfTheDay, tideOfTheDay);\n" },
      options: ({ plugin }) => ({ optimization: { minimizer: [new (plugin("esbuild-loader").EsbuildPlugin)()] } }),
      works: (output) => !any("tideOfTheDay")(output) && !any("\n\n")(output),
    },
  },
  "ts-loader": {
    files: { "index.ts": "enum Tide { high = 'flood' }\nconsole.log(Tide.high);\n", "tsconfig.json": '{ "compilerOptions": { "module": "esnext" } }' },
    options: () => rule(/\.ts$/, "ts-loader"),
    works: any("flood"),
    then: {
      files: { "index.ts": 'const tide: number = "flood";\nconsole.log(tide);\n', "tsconfig.json": '{ "compilerOptions": { "module": "esnext" } }' },
      options: () => rule(/\.ts$/, "ts-loader"),
      fails: "TS2322",
    },
  },
  "vue-loader": {
    files: {
      "index.js": 'import App from "./App.vue";\nconsole.log(App);\n',
      "App.vue": "<script setup>\nconst tide = 'flood';\n</script>\n<template><p>{{ tide }}</p></template>\n",
    },
    options: ({ plugin }) => ({ ...rule(/\.vue$/, "vue-loader"), plugins: [new (plugin("vue-loader").VueLoaderPlugin)()] }),
    works: any("flood"),
  },
  "svelte-loader": {
    files: { "index.js": 'import App from "./App.svelte";\nconsole.log(App);\n', "App.svelte": "<script>let tide = 'flood';</script>\n<p>{tide}</p>\n" },
    options: () => rule(/\.svelte$/, "svelte-loader"),
    works: any("flood"),
  },
  "@mdx-js/loader": {
    files: { "index.js": 'import Page from "./page.mdx";\nconsole.log(Page);\n', "page.mdx": "# Flood\n" },
    options: () => ({ ...rule(/\.mdx$/, "@mdx-js/loader"), externals: { "react/jsx-runtime": "JSX" } }),
    works: any("Flood"),
  },
  "@svgr/webpack": {
    files: { "index.js": 'import Wave from "./wave.svg";\nconsole.log(Wave);\n', "wave.svg": '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 5h9" /></svg>' },
    options: () => ({ ...rule(/\.svg$/, "@svgr/webpack"), externals: { react: "React" } }),
    works: any("createElement"),
  },
  "yaml-loader": {
    files: { "index.js": 'import data from "./tides.yaml";\nconsole.log(data.name);\n', "tides.yaml": "name: flood\n" },
    options: () => rule(/\.ya?ml$/, "yaml-loader"),
    works: any("flood"),
  },
  "markdown-loader": {
    files: { "index.js": 'import page from "./page.md";\nconsole.log(page);\n', "page.md": "# Flood\n" },
    options: () => rule(/\.md$/, "markdown-loader", { type: "asset/source" }),
    works: any(">Flood</h1>"),
  },
  "handlebars-loader": {
    files: { "index.js": 'import page from "./page.handlebars";\nconsole.log(page({ tide: "high" }));\n', "page.handlebars": "<p>Flood: {{tide}}</p>" },
    options: () => rule(/\.handlebars$/, "handlebars-loader"),
    works: any("Flood"),
  },
  "string-replace-loader": {
    files: { "index.js": 'console.log("@tide@");\n' },
    options: () => rule(/\.js$/, { loader: "string-replace-loader", options: { search: "@tide@", replace: "flood" } }),
    works: any("flood"),
  },
  "html-webpack-plugin": {
    options: ({ plugin }) => ({ plugins: [new (plugin("html-webpack-plugin"))({ title: "Flood" })] }),
    works: (output) => output["index.html"]?.includes("Flood"),
  },
  "html-inline-script-webpack-plugin": {
    options: ({ plugin }) => ({
      plugins: [new (plugin("html-webpack-plugin"))(), new (plugin("html-inline-script-webpack-plugin"))()],
    }),
    works: (output) => /<script[^>]*>.*hello/s.test(output["index.html"]),
  },
  "webpack-subresource-integrity": {
    options: ({ plugin }) => ({
      plugins: [new (plugin("html-webpack-plugin"))(), new (plugin("webpack-subresource-integrity").SubresourceIntegrityPlugin)()],
      output: { crossOriginLoading: "anonymous" },
    }),
    works: (output) => output["index.html"]?.includes("sha384-"),
  },
  "webpack-manifest-plugin": {
    options: ({ plugin }) => ({ plugins: [new (plugin("webpack-manifest-plugin").WebpackManifestPlugin)()] }),
    works: (output) => output["manifest.json"]?.includes("main.js"),
  },
  "webpack-assets-manifest": {
    options: ({ plugin }) => ({ plugins: [new (plugin("webpack-assets-manifest").WebpackAssetsManifest)({ integrity: true })] }),
    works: (output) => output["assets-manifest.json"]?.includes("sha256-"),
  },
  "workbox-webpack-plugin": {
    options: ({ plugin }) => ({ plugins: [new (plugin("workbox-webpack-plugin").GenerateSW)({ sourcemap: false })] }),
    works: (output) => output["service-worker.js"]?.includes("main.js") || named(/workbox-/)(output),
  },
  "license-webpack-plugin": {
    files: { "index.js": 'import merge from "webpack-merge";\nconsole.log(merge);\n' },
    options: ({ plugin }) => ({ plugins: [new (plugin("license-webpack-plugin").LicenseWebpackPlugin)()] }),
    works: any("MIT"),
  },
  "purgecss-webpack-plugin": {
    files: { "index.js": 'import "./a.css";\ndocument.body.className = "used";\n', "a.css": ".used{color:red}.spare{color:blue}" },
    options: ({ plugin, folder }) => ({
      ...rule(/\.css$/, [plugin("mini-css-extract-plugin").loader, "css-loader"], { type: "javascript/auto" }),
      plugins: [new (plugin("mini-css-extract-plugin"))(), new (plugin("purgecss-webpack-plugin").PurgeCSSPlugin)({ paths: [`${folder}/index.js`] })],
    }),
    works: (output) => any(".used")(output) && !any(".spare")(output),
  },
  "webpack-remove-empty-scripts": {
    files: { "index.js": 'import "./a.css";\n', "a.css": ".used{color:red}" },
    options: ({ plugin }) => ({
      entry: { style: "./a.css" },
      ...rule(/\.css$/, [plugin("mini-css-extract-plugin").loader, "css-loader"], { type: "javascript/auto" }),
      plugins: [new (plugin("mini-css-extract-plugin"))(), new (plugin("webpack-remove-empty-scripts"))()],
    }),
    works: (output) => named(/\.css$/)(output) && !named(/\.js$/)(output),
  },
  "dotenv-webpack": {
    files: { "index.js": "console.log(process.env.TIDE);\n", ".env": "TIDE=flood\n" },
    options: ({ plugin, folder }) => ({ plugins: [new (plugin("dotenv-webpack"))({ path: `${folder}/.env` })] }),
    works: any("flood"),
  },
  "webpack-merge": {
    options: ({ plugin }) => plugin("webpack-merge").merge({ output: { filename: "a.js" } }, { output: { filename: "b.js" } }),
    works: named(/^b\.js$/),
  },
  "webpack-virtual-modules": {
    files: { "index.js": 'import tide from "./made.js";\nconsole.log(tide);\n' },
    options: ({ plugin }) => ({ plugins: [new (plugin("webpack-virtual-modules"))({ "made.js": 'export default "flood";' })] }),
    works: any("flood"),
  },
  "tsconfig-paths-webpack-plugin": {
    files: {
      "index.js": 'import tide from "@sea/tide";\nconsole.log(tide);\n',
      "sea/tide.js": 'export default "flood";',
      "tsconfig.json": '{ "compilerOptions": { "baseUrl": ".", "paths": { "@sea/*": ["sea/*"] } } }',
    },
    options: ({ plugin, folder }) => ({ resolve: { plugins: [new (plugin("tsconfig-paths-webpack-plugin").TsconfigPathsPlugin)({ configFile: `${folder}/tsconfig.json`, extensions: [".js"] })] } }),
    works: any("flood"),
  },
  "unplugin-auto-import": {
    files: { "index.js": 'console.log(merge({}, {}));\n' },
    options: ({ plugin }) => ({ plugins: [(plugin("unplugin-auto-import/webpack").default ?? plugin("unplugin-auto-import/webpack"))({ imports: [{ "webpack-merge": ["merge"] }], dts: false })] }),
    works: (output) => !/\bmerge\(\{\}/.test(output["main.js"]) && output["main.js"].length > 500,
  },
  "node-polyfill-webpack-plugin": {
    files: { "index.js": 'const { join } = require("path");\nconsole.log(join("flood", location.hash));\n' },
    options: ({ plugin }) => ({ plugins: [new (plugin("node-polyfill-webpack-plugin").default ?? plugin("node-polyfill-webpack-plugin"))()] }),
    works: any("flood"),
  },
  "webpack-node-externals": {
    files: { "index.js": 'import merge from "webpack-merge";\nconsole.log(merge);\n' },
    options: ({ plugin, modules }) => ({ target: "node", externals: [plugin("webpack-node-externals")({ modulesDir: modules })] }),
    works: any('require("webpack-merge")'),
  },
  "circular-dependency-plugin": {
    files: { "index.js": 'import "./a.js";\n', "a.js": 'import "./b.js";\nconsole.log("a");', "b.js": 'import "./a.js";\nconsole.log("b");' },
    options: ({ plugin }) => ({ plugins: [new (plugin("circular-dependency-plugin"))()] }),
    warns: "Circular dependency detected",
  },
  "case-sensitive-paths-webpack-plugin": {
    files: { "index.js": 'import "./Tide.js";\n', "tide.js": log },
    options: () => ({ plugins: [careless] }),
    works: any("hello"),
    then: {
      files: { "index.js": 'import "./Tide.js";\n', "tide.js": log },
      options: ({ plugin }) => ({ plugins: [careless, new (plugin("case-sensitive-paths-webpack-plugin"))()] }),
      fails: "does not match the corresponding path on disk",
    },
  },
  "webpack-deadcode-plugin": {
    files: { "index.js": log, "spare.js": "console.log(1);" },
    options: ({ plugin }) => ({ plugins: [new (plugin("webpack-deadcode-plugin"))({ patterns: ["*.js"] })] }),
    works: any("hello"),
    prints: "spare.js",
  },
  "fork-ts-checker-webpack-plugin": {
    files: { "index.js": log, "a.ts": 'const tide: number = "flood";\n', "tsconfig.json": '{ "include": ["a.ts"] }' },
    options: ({ plugin, path }) => ({ plugins: [new (plugin("fork-ts-checker-webpack-plugin"))({ typescript: { typescriptPath: path("typescript") } })] }),
    fails: "TS2322",
  },
  "webpack-bundle-analyzer": {
    options: ({ plugin }) => ({ plugins: [new (plugin("webpack-bundle-analyzer").BundleAnalyzerPlugin)({ analyzerMode: "static", openAnalyzer: false, logLevel: "silent" })] }),
    works: (output) => output["report.html"]?.includes("main.js"),
  },
  "webpack-stats-plugin": {
    options: ({ plugin }) => ({ plugins: [new (plugin("webpack-stats-plugin").StatsWriterPlugin)({ fields: ["assetsByChunkName"] })] }),
    works: (output) => output["stats.json"]?.includes("main.js"),
  },
  webpackbar: {
    options: ({ plugin }) => ({ plugins: [new (plugin("webpackbar").default ?? plugin("webpackbar"))()] }),
    works: any("hello"),
    prints: "Compiled successfully",
  },
  "speed-measure-webpack-plugin": {
    options: ({ plugin }) => new (plugin("speed-measure-webpack-plugin"))().wrap({ plugins: [new (plugin("html-webpack-plugin"))()] }),
    works: any("hello"),
    prints: "General output time",
  },
  "thread-loader": {
    files: { "index.js": 'console.log("@tide@");\n' },
    options: () => rule(/\.js$/, [{ loader: "thread-loader", options: { workers: 1, poolTimeout: 0 } }, { loader: "string-replace-loader", options: { search: "@tide@", replace: "flood" } }]),
    works: any("flood"),
  },
  "webpack-shell-plugin-next": {
    options: ({ plugin }) => ({ plugins: [new (plugin("webpack-shell-plugin-next"))({ onBuildEnd: { scripts: ["echo the tide is high"], blocking: true }, logging: true })] }),
    works: any("hello"),
    prints: "the tide is high",
  },
};
