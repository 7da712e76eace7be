// Lets the bundler fill in its own defaults for a page and prints, as Markdown
// tables, the kinds of dependencies that resolve.byDependency has ("kinds") and
// what it sets for each of them ("options").
import webpack from "webpack";

/** What refers to a module in the way of each kind, in the words of the page. */
const USED_BY = {
  esm: "`import`, `export … from`, `import()`, entries; scripts and style sheets of an HTML page",
  wasm: "the imports of a WebAssembly module",
  loaderImport: "a loader that calls `this.importModule()`",
  worker: "`new Worker(new URL(…))`, `new SharedWorker(…)`",
  commonjs: "`require()`, `require.resolve()`, `require.context()`",
  amd: "`define()` and `require([…])`",
  loader: "a loader that calls `this.loadModule()`",
  unknown: "a dependency of a plugin that names no kind",
  undefined: "a loader that calls `this.getResolve()` without a kind",
  url: "`new URL(…)`, `url()` in CSS, images in HTML",
  "css-import": "`@import` in CSS",
  "css-import-local-module": "`@import` and `composes … from` in a CSS module",
  "css-import-global-module": "the same in a file of the type `css/global`",
};

function defaults() {
  const options = webpack.config.getNormalizedWebpackOptions({ mode: "production", target: "web" });
  options.context = import.meta.dirname;
  webpack.config.applyWebpackOptionsDefaults(options);
  return options.resolve;
}

/** The options that a kind sets, each as in a configuration. */
function print(options) {
  return Object.entries(options)
    .map(([name, value]) => `\`${name}: ${JSON.stringify(value).replaceAll(",", ", ")}\``)
    .join(", ");
}

const { byDependency } = defaults();
const known = Object.keys(USED_BY).sort().join();
if (Object.keys(byDependency).sort().join() !== known) {
  throw new Error(`the kinds of dependencies are now ${Object.keys(byDependency)}`);
}

/** Which kinds there are, and what refers to a module so. */
function kinds() {
  console.log("| Kind | A module is asked for by |");
  console.log("| --- | --- |");
  for (const [kind, words] of Object.entries(USED_BY)) console.log(`| \`${kind}\` | ${words} |`);
}

/** What each kind sets; kinds with the same options share a row. */
function options() {
  const rows = new Map();
  for (const kind of Object.keys(USED_BY)) {
    const sets = print(byDependency[kind]);
    rows.set(sets, [...(rows.get(sets) ?? []), kind]);
  }
  console.log("| Kind | Sets |");
  console.log("| --- | --- |");
  for (const [sets, names] of rows) {
    console.log(`| ${names.map((kind) => `\`${kind}\``).join(", ")} | ${sets} |`);
  }
}

({ kinds, options })[process.argv[2]]();
