// The rows of the table. Each says what is built, how one sees in the output
// that it worked, and what may be set when the defaults do not do it.
import commonjs from "@rollup/plugin-commonjs";
import dynamicImportVars from "@rollup/plugin-dynamic-import-vars";
import json from "@rollup/plugin-json";

/** A rule of Rspack's for files that need a type or a loader of its own. */
const rule = (test, is) => ({ module: { rules: [{ test, ...is }] } });
const some = (output, suffix, test) => output.some(({ name, text }) => name.endsWith(suffix) && test(text));
const script = (output, test) => output.some(({ name, text }) => /\.m?js$/.test(name) && test(text));
const holds = (words) => (text) => text.includes(words);
const named = (output, suffix) => output.filter(({ name }) => name.endsWith(suffix)).map(({ name }) => name.split("/").pop());
/** One script with the used text, none with the other. */
const dropped = (output) => script(output, holds("used text")) && !script(output, holds("unused text"));
const wasmThere = (output) => named(output, ".wasm").length > 0 || script(output, holds("AGFzbQ"));

/**
 * task: what the table says. works: whether the output, a list of { name, text }, has it. prints: what its script
 * prints when Node.js runs it. settings: options to try, by bundler and by what the table calls them. otherwise: what the
 * table says of a script that prints something else.
 */
export const cases = [
  {
    task: "An HTML page as entry: its script, style sheet and image in the output",
    folder: "page",
    entries: ["index.html"],
    works: (output) =>
      some(output, ".html", (page) => {
        const files = [".js", ".css"].flatMap((suffix) => named(output, suffix));
        return files.length === 2 && files.every((name) => page.includes(name)) && !page.includes("./wave.svg\"");
      }),
  },
  {
    task: "A style sheet imported from JavaScript, written as a `.css` file",
    folder: "style",
    entries: ["index.js"],
    works: (output) => some(output, ".css", (text) => /#639|rebeccapurple/.test(text)),
    settings: { Rspack: { "A rule: `type: \"css/auto\"`": rule(/\.css$/, { type: "css/auto" }) } },
  },
  {
    task: "CSS modules: class names made unique",
    folder: "css-modules",
    entries: ["index.js"],
    works: (output) => some(output, ".css", (text) => /#639|rebeccapurple/.test(text) && !/\.card\s*\{/.test(text)),
    settings: { Rspack: { "A rule: `type: \"css/auto\"`": rule(/\.css$/, { type: "css/auto" }) } },
  },
  {
    task: "An image by `new URL(…, import.meta.url)`, copied or inlined",
    folder: "image",
    entries: ["index.js"],
    works: (output) => named(output, ".svg").some((name) => script(output, holds(name))) || script(output, holds("data:image/svg")),
    settings: { esbuild: { "`loader`": { loader: { ".svg": "file" } } } },
  },
  {
    task: 'Text by `import … with { type: "text" }`',
    folder: "text",
    entries: ["index.js"],
    works: (output) => script(output, holds("hello from a file")),
  },
  {
    task: "JSON, and only the key that is imported",
    folder: "json",
    entries: ["index.js"],
    works: dropped,
    settings: { Rollup: { "`@rollup/plugin-json`": { plugins: [json()] } } },
  },
  { task: "An unused export of an ES module is dropped", folder: "esm", entries: ["index.js"], works: dropped },
  {
    task: "A CommonJS module imported by name, and it runs",
    folder: "commonjs",
    entries: ["index.js"],
    works: (output) => script(output, holds("used text")),
    settings: { Rollup: { "`@rollup/plugin-commonjs`": { plugins: [commonjs()] } } },
    prints: "used text\n",
  },
  {
    task: "An unused export of a CommonJS module is dropped",
    folder: "commonjs",
    entries: ["index.js"],
    works: dropped,
    settings: { Rollup: { "`@rollup/plugin-commonjs`": { plugins: [commonjs()] } } },
  },
  {
    task: "A module of 60 kB that two entries import is written once",
    folder: "shared",
    entries: ["one.js", "two.js"],
    works: (output) => output.filter(({ text }) => text.includes("shared text")).length === 1,
    settings: {
      webpack: { '`optimization.splitChunks.chunks: "all"`': { optimization: { splitChunks: { chunks: "all" } } } },
      Rspack: { '`optimization.splitChunks.chunks: "all"`': { optimization: { splitChunks: { chunks: "all" } } } },
      esbuild: { "`splitting`": { splitting: true, format: "esm" } },
    },
  },
  {
    task: "The same with two HTML pages as entries",
    folder: "pages",
    entries: ["one.html", "two.html"],
    works: (output) => {
      const shared = output.filter(({ text }) => text.includes("shared text")).map(({ name }) => name.split("/").pop());
      const pages = output.filter(({ name }) => name.endsWith(".html"));
      return shared.length === 1 && pages.length === 2 && pages.every(({ text }) => text.includes(shared[0]));
    },
    settings: { webpack: { '`optimization.splitChunks.chunks: "all"`': { optimization: { splitChunks: { chunks: "all" } } } } },
  },
  {
    task: "`import()` of a path put together from parts: every page it may mean is in the output",
    folder: "path",
    entries: ["index.js"],
    works: (output) => script(output, holds("first page")) && script(output, holds("second page")),
    settings: {
      Rollup: { "`@rollup/plugin-dynamic-import-vars`": { plugins: [dynamicImportVars()] } },
    },
  },
  {
    task: "A worker by `new Worker(new URL(…))`, bundled with what it imports",
    folder: "worker",
    entries: ["index.js"],
    works: (output) => script(output, (text) => text.includes("from the worker") && text.includes("postMessage")),
  },
  {
    task: "TypeScript, its types removed",
    folder: "typescript",
    entries: ["index.ts"],
    works: (output) => script(output, holds("typed text")) && !script(output, holds(": string")),
    settings: { Rspack: { "A rule: `builtin:swc-loader`": rule(/\.ts$/, { loader: "builtin:swc-loader" }) } },
  },
  {
    task: "TypeScript with an `enum`",
    folder: "enum",
    entries: ["index.ts"],
    works: (output) => script(output, holds("typed text")),
    settings: { Rspack: { "A rule: `builtin:swc-loader`": rule(/\.ts$/, { loader: "builtin:swc-loader" }) } },
  },
  {
    task: "`import { add } from \"./add.wasm\"`",
    folder: "wasm",
    entries: ["index.js"],
    works: wasmThere,
    settings: { Rspack: { "`experiments.asyncWebAssembly`": { experiments: { asyncWebAssembly: true } } } },
  },
  {
    task: "`import defer`: the module runs when it is used",
    folder: "defer",
    entries: ["index.js"],
    works: (output) => script(output, holds("late module runs")),
    settings: {
      webpack: { "`experiments.deferImport`": { experiments: { deferImport: true } } },
      Rspack: { "`experiments.deferImport`": { experiments: { deferImport: true } } },
      esbuild: { '`format: "esm"`': { format: "esm" } },
    },
    prints: "first\nlate module runs\nsecond\n",
    otherwise: "Runs at once",
  },
  {
    task: "`import source` of a WebAssembly module",
    folder: "source",
    entries: ["index.js"],
    works: wasmThere,
    settings: {
      webpack: { "`experiments.sourceImport`": { experiments: { sourceImport: true } } },
      Rspack: { "`experiments.sourceImport`": { experiments: { sourceImport: true } } },
      esbuild: { '`format: "esm"`': { format: "esm", loader: { ".wasm": "file" } } },
    },
  },
];
