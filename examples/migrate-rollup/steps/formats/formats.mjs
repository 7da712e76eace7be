// Builds three entries in each format with Rollup and with webpack, loads every file as its users do, and prints where the exports differ.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import { rollup } from "rollup";
import webpack from "webpack";

const require = createRequire(import.meta.url);
const formats = {
  es: "module",
  cjs: "commonjs-static",
  umd: "umd",
  iife: "var",
  amd: "amd",
  system: "system",
};
const entries = ["named", "both", "only"];
const named = new Set(["umd", "iife"]);
const extension = (format) => ({ es: "mjs", cjs: "cjs" })[format] ?? "js";

async function withRollup(entry, format) {
  const bundle = await rollup({ input: `src/${entry}.js`, onwarn() {} });
  const file = path.resolve(`out/rollup/${entry}.${format}.${extension(format)}`);
  await bundle.write({ file, format, name: named.has(format) ? "greet" : undefined });
  return file;
}

function configuration(entry, format, part) {
  const type = part && format === "cjs" ? "commonjs2" : formats[format];
  return {
    mode: "production",
    entry: `./src/${entry}.js`,
    target: format === "cjs" ? "node20" : ["web", "es2022"],
    output: {
      path: path.resolve(part ? "out/part" : "out/webpack"),
      filename: `${entry}.${format}.${extension(format)}`,
      globalObject: "globalThis",
      library: { type, name: named.has(format) ? "greet" : undefined, export: part },
    },
  };
}

const withWebpack = (configurations) =>
  new Promise((resolve, reject) =>
    webpack(configurations, (error, stats) =>
      error || stats.hasErrors() ? reject(error ?? new Error(stats.toString())) : resolve(),
    ),
  );

function run(file, globals) {
  const page = vm.createContext({ ...globals });
  page.window = page.self = page;
  vm.runInContext(readFileSync(file, "utf8"), page);
  return page;
}

// Settings that keep what Rollup's output had.
const build = (entry, format, type, rest) => {
  const config = configuration(entry, format);
  return { ...config, ...rest, output: { ...config.output, path: path.resolve("out/kept"), library: { type } } };
};
const address = 'require("node:url").pathToFileURL(__filename).href';
const kept = [
  build("named", "cjs", "commonjs2"),
  build("meta", "es", "module", { module: { parser: { javascript: { importMeta: { url: false } } } } }),
  build("meta", "cjs", "commonjs-static", { plugins: [new webpack.DefinePlugin({ "import.meta.url": address })] }),
];

const load = {
  es: (file) => import(pathToFileURL(file)),
  cjs: (file) => require(file),
  umd: (file) => run(file).greet,
  iife: (file) => run(file).greet,
  amd(file) {
    let result;
    const define = (dependencies, factory) => {
      const exports = {};
      // Without dependencies the factory is the only argument.
      result = (factory ?? dependencies)(exports);
      if (result === undefined) result = exports;
    };
    define.amd = {};
    run(file, { define });
    return result;
  },
  system(file) {
    const exports = {};
    const keep = (name, value) => (typeof name === "object" ? Object.assign(exports, name) : (exports[name] = value), value);
    run(file, { System: { register: (names, declare) => declare(keep, {}).execute() } });
    return exports;
  },
};

function shape(value) {
  if (typeof value === "function") return "function";
  return Object.keys(value).filter((name) => name !== "__esModule").sort().join(", ");
}
const live = (value) => (value.tick(), value.count);

const jobs = entries.flatMap((entry) => Object.keys(formats).map((format) => [entry, format]));
await withWebpack(jobs.map(([entry, format]) => configuration(entry, format)));
await withWebpack(Object.keys(formats).filter((format) => format !== "es" && format !== "system").map((format) => configuration("only", format, "default")));
await withWebpack(kept);

const text = (value) => (value === "default" ? "`{ default }`" : `a ${value}`);
const cell = (before, after) => (before === after ? `${before}` : `${before}; webpack: ${after}`);

console.log("| Rollup, webpack | Entry with only a default export | `count` after `tick()` |\n| --- | --- | --- |");
for (const format of Object.keys(formats)) {
  const loaded = {};
  for (const entry of entries) {
    const before = await load[format](await withRollup(entry, format));
    const after = await load[format](path.resolve(`out/webpack/${entry}.${format}.${extension(format)}`));
    loaded[entry] = [before, after];
  }
  assert.deepEqual(loaded.named.map(shape), ["add, count, tick", "add, count, tick"]);
  assert.deepEqual(loaded.both.map(shape), ["add, default", "add, default"]);
  const only = loaded.only.map((value) => text(shape(value)));
  console.log(`| \`${format}\`, \`${formats[format]}\` | ${cell(...only)} | ${cell(...loaded.named.map(live))} |`);
}

for (const format of ["cjs", "umd", "iife", "amd"]) {
  const file = path.resolve(`out/part/only.${format}.${extension(format)}`);
  assert.equal(shape(load[format](file)), "function", `${format} with library.export: "default"`);
}
const keptFile = (name) => path.resolve(`out/kept/${name}`);
assert.equal(live(load.cjs(keptFile("named.cjs.cjs"))), 1, "commonjs2");
for (const [format, name] of [["es", "meta.es.mjs"], ["cjs", "meta.cjs.cjs"]]) {
  const { here } = await load[format](keptFile(name));
  assert.equal(here, pathToFileURL(keptFile(name)).href, `import.meta.url, ${format}`);
}
