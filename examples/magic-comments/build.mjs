// Builds a module for each comment below, and prints the chunks that come of it; then one for each wrong value, and prints the warning.
import { mkdirSync, writeFileSync } from "node:fs";
import webpack from "webpack";

const context = import.meta.dirname;
const files = {
  "chart.js": "export const draw = 1;\nexport const print = 2;\n",
  "worker.js": "self.onmessage = () => {};\n",
  "pages/home.js": "export const title = 'Home';\n",
  "pages/about.js": "export const title = 'About';\n",
  "logo.png": Buffer.alloc(20000, 7),
};
const right = [
  'import(/* webpackChunkName: "chart" */ "./chart.js");',
  'import(/* webpackChunkName: "admin/chart" */ "./chart.js");',
  'import(/* webpackChunkName: "page-[request]" */ `./pages/${name}.js`);',
  'import(/* webpackChunkName: "page-[index]" */ `./pages/${name}.js`);',
  'import(/* webpackChunkName: "page" */ `./pages/${name}.js`);',
  'import(/* webpackMode: "lazy-once", webpackChunkName: "pages" */ `./pages/${name}.js`);',
  'import(/* webpackMode: "eager" */ `./pages/${name}.js`);',
  'import(/* webpackMode: "weak" */ `./pages/${name}.js`);',
  'import(/* webpackInclude: /home\\.js$/ */ `./pages/${name}.js`);',
  'import(/* webpackExclude: /home\\.js$/ */ `./pages/${name}.js`);',
  'import(/* webpackChunkName: "one" */ /* webpackChunkName: "two" */ "./chart.js");',
  'import("./chart.js" /* webpackChunkName: "behind" */);',
  '/* webpackChunkName: "outside" */ import("./chart.js");',
  'new Worker(/* webpackChunkName: "comment" */ new URL("./worker.js", import.meta.url), { name: "option" });',
  'new Worker(/* webpackEntryOptions: { filename: "workers/[name].js" }, webpackChunkName: "sum" */ new URL("./worker.js", import.meta.url));',
];
const wrong = [
  'import(/* webpackChunkName: chart */ "./chart.js");',
  'import(/** webpackChunkName: "chart" */ "./chart.js");',
  'import(/* webpackChunkName: 1 */ "./chart.js");',
  'import(/* webpackMode: "later" */ "./chart.js");',
  'import(/* webpackInclude: "home" */ `./pages/${name}.js`);',
  'import(/* webpackExclude: "home" */ `./pages/${name}.js`);',
  'import(/* webpackPrefetch: false */ "./chart.js");',
  'import(/* webpackPreload: "yes" */ "./chart.js");',
  'import(/* webpackFetchPriority: "urgent" */ "./chart.js");',
  'import(/* webpackExports: 1 */ "./chart.js");',
  'import(/* webpackExports: "draw" */ "./chart.js").then(({ draw }) => draw);',
  'import(/* webpackIgnore: "yes" */ "./chart.js");',
  'import(/* webpackDefer: 1 */ "./chart.js");',
  'import(/* webpackSource: 1 */ "./chart.js");',
  'import(/* webpackEntryOptions: { worker: true } */ "./chart.js");',
  'new Worker(/* webpackEntryOptions: 1 */ new URL("./worker.js", import.meta.url));',
  'new URL(/* webpackPrefetch: 1 */ "./logo.png", import.meta.url);',
  'new URL(/* webpackPreload: false */ "./logo.png", import.meta.url);',
  'new URL(/* webpackFetchPriority: "urgent" */ "./logo.png", import.meta.url);',
  'new URL(/* webpackAs: 1 */ "./logo.png", import.meta.url);',
  'new URL(/* webpackType: 1 */ "./logo.png", import.meta.url);',
  'new URL(/* webpackMedia: 1 */ "./logo.png", import.meta.url);',
];

mkdirSync(`${context}/src/pages`, { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(`${context}/src/${name}`, text);

const build = (code, i) =>
  new Promise((resolve, reject) => {
    writeFileSync(`${context}/src/index${i}.js`, `const name = globalThis.page;\n${code}\n`);
    const compiler = webpack({
      mode: "none",
      context,
      entry: `./src/index${i}.js`,
      devtool: false,
      output: { path: `${context}/dist/${i}`, publicPath: "/" },
      optimization: { chunkIds: "named" },
      experiments: { deferImport: true, sourceImport: true },
    });
    compiler.run((error, stats) => {
      if (error) return reject(error);
      const { assets, warnings } = stats.toJson({ all: false, assets: true, warnings: true });
      compiler.close(() => resolve({ names: assets.map((asset) => asset.name).filter((name) => name !== "main.js").sort(), messages: warnings.map((warning) => warning.message) }));
    });
  });

const chunks = [];
for (const [i, code] of right.entries()) {
  const { names } = await build(code, i);
  chunks.push(code, ...(names.length ? names : ["no chunk"]).map((name) => `  ${name}`), "");
}
writeFileSync(`${context}/dist/chunks.txt`, chunks.join("\n"));

for (const [i, code] of wrong.entries()) {
  const { messages } = await build(code, right.length + i);
  console.log(code);
  for (const message of messages) console.log(`  ${message}`);
}
