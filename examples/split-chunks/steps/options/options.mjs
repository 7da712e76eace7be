// Builds many small projects whose modules have exactly the sizes that are
// given, and prints the chunks of each: the name of a chunk, or what follows
// its id in development, and the modules in it.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import webpack from "webpack";

/** A module of so many bytes that imports others. */
function module(bytes, ...imports) {
  const lines = imports.map((name, index) => `import * as i${index} from "${name}"; console.log(i${index});`);
  const start = `${lines.join("\n")}\nexport const data = "`;
  return `${start}${"x".repeat(Math.max(0, bytes - start.length - 3))}";\n`;
}

const load = (name, chunk) => `import(${chunk ? `/* webpackChunkName: "${chunk}" */ ` : ""}"${name}");\n`;
const packages = (sizes) => Object.fromEntries(Object.entries(sizes).map(([name, bytes]) => [`node_modules/${name}/index.js`, module(bytes)]));
const parts = (bytes, ...numbers) => Object.fromEntries(numbers.map((number) => [`m/${number}.js`, module(bytes)]));
const css = (bytes) => `.box{--x:"${"x".repeat(bytes)}"}\n`;

async function build(title, files, splitChunks, { entry = ["a", "b"], mode = "production", ...rest } = {}) {
  await rm("work", { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join("work", name)), { recursive: true });
    await writeFile(join("work", name), text);
  }
  const { runtimeChunk = false, ...options } = rest;
  const entries = Array.isArray(entry) ? Object.fromEntries(entry.map((name) => [name, `./${name}.js`])) : entry;
  const optimization = { minimize: false, concatenateModules: false, inlineExports: false, runtimeChunk, splitChunks };
  let line;
  const problems = [];
  try {
    const compiler = webpack({ context: resolve("work"), mode, entry: entries, devtool: false, performance: false, ...options, optimization });
    const stats = await new Promise((done, fail) => {
      compiler.run((error, result) => (error ? fail(error) : done(result)));
    });
    const { chunks, chunkGraph, warnings, errors } = stats.compilation;
    const names = (chunk) =>
      [...chunkGraph.getChunkModulesIterable(chunk)]
        .filter(({ type }) => type !== "runtime")
        .map((found) => found.nameForCondition().slice(resolve("work").length + 1).replace(/^node_modules\/|\/index\.js$/g, ""))
        .sort();
    const label = (chunk) => chunk.name ?? (mode === "development" ? `id ${chunk.id}` : "-");
    line = [...chunks].map((chunk) => `${label(chunk)}[${names(chunk).join(" ")}]`).sort().join("  ");
    problems.push(...[...warnings, ...errors].map(({ message }) => message));
    await new Promise((done) => compiler.close(done));
  } catch (error) {
    line = error.message.split("\n").slice(0, 3).join("\n");
  }
  console.log(`  ${title}\n    ${[line, ...problems].join("\n").replaceAll("\n", "\n    ")}`);
}

const all = { chunks: "all" };
const two = { "a.js": module(200, "./s.js"), "b.js": module(200, "./s.js"), "s.js": module(30_000) };
const shared = (bytes) => ({ ...two, "s.js": module(bytes) });
const one = (bytes) => ({ "a.js": module(200, "p"), ...packages({ p: bytes }) });
const single = { entry: ["a"] };

console.log("defaults");
for (const mode of ["production", "development", "none"]) {
  const options = webpack.config.getNormalizedWebpackOptions({ mode });
  webpack.config.applyWebpackOptionsDefaults(options);
  const { cacheGroups, ...others } = options.optimization.splitChunks;
  console.log(`  ${mode}`);
  const text = (value) => (value === Infinity ? "no limit" : JSON.stringify(value));
  for (const [name, value] of Object.entries(others)) console.log(`    ${name}: ${text(value) ?? "minSize"}`);
  for (const [name, { test, ...set }] of Object.entries(cacheGroups)) console.log(`    ${name}: ${text(set)} ${test ?? ""}`.trimEnd());
}

console.log("chunks");
const lazy = {
  "a.js": module(200, "./s.js") + load("./l1.js", "lazy"),
  "b.js": module(200, "./s.js") + load("./l2.js"),
  "l1.js": module(200, "./t.js"),
  "l2.js": module(200, "./t.js"),
  "s.js": module(30_000),
  "t.js": module(30_000),
};
for (const chunks of ["async", "initial", "all"]) await build(chunks, lazy, { chunks });
await build("/./, which unnamed chunks do not match", lazy, { chunks: /./ });
await build("/[ab]/g", two, { chunks: /[ab]/g });
await build("all but a", { ...two, "c.js": module(200, "./s.js") }, { chunks: (chunk) => chunk.name !== "a" }, { entry: ["a", "b", "c"] });
const worker = { ...two, "a.js": `${module(200, "./s.js")}new Worker(new URL("./b.js", import.meta.url));` };
await build("a worker, async", worker, {}, single);
await build("a worker, all", worker, all, single);

console.log("minChunks");
await build("3 for all groups, two entries", two, { ...all, minChunks: 3 });
await build("3 in the group default, two entries", two, { ...all, cacheGroups: { default: { minChunks: 3 } } });
await build("3, a package that one entry needs", one(50_000), { ...all, minChunks: 3 }, single);

console.log("minSize");
await build("19,999 bytes", shared(19_999), all);
await build("20,000 bytes", shared(20_000), all);
await build("20,000 bytes in two modules", { "a.js": module(200, "./m/1.js", "./m/2.js"), "b.js": module(200, "./m/1.js", "./m/2.js"), ...parts(10_000, 1, 2) }, all);
const styled = { "a.js": 'import { box } from "./s.module.css"; console.log(box);', "b.js": 'import { box } from "./s.module.css"; console.log(box, 2);', "s.module.css": css(30_000) };
await build("a CSS module of 30,000 bytes", styled, all);
await build("the same, development", styled, all, { mode: "development" });
await build("the same, no minimum for its JavaScript", styled, { ...all, cacheGroups: { styles: { type: /^css/, minChunks: 2, minSize: { javascript: 0, css: 20_000 } } } });
const sheet = (bytes) => ({ "a.js": 'import "./s.css";', "b.js": 'import "./s.css";', "s.css": css(bytes) });
await build("a style sheet of 30,000 bytes", sheet(30_000), all);
await build("one of 300 bytes", sheet(300), all);
await build("one of 300 bytes, { javascript: 20000 }", sheet(300), { ...all, minSize: { javascript: 20_000 } });

console.log("minSizeReduction");
await build("50,000, 20,000 bytes in two entries", shared(20_000), { ...all, minSizeReduction: 50_000 });
await build("50,000, 20,000 bytes in three", { ...shared(20_000), "c.js": module(200, "./s.js") }, { ...all, minSizeReduction: 50_000 }, { entry: ["a", "b", "c"] });
await build("60,000, a package of 51,000 bytes in one", one(51_000), { ...all, minSizeReduction: 60_000 }, single);

console.log("minRemainingSize");
await build("one entry, a package of 30,000 bytes", one(30_000), all, single);
await build("the same, development", one(30_000), all, { ...single, mode: "development" });
await build("the same, none", one(30_000), all, { ...single, mode: "none" });
await build("the same, 0", one(30_000), { ...all, minRemainingSize: 0 }, single);
await build("the same, minSize 0", one(30_000), { ...all, minSize: 0 }, single);
await build("20,000, and minSize 0 in a group", one(30_000), { ...all, minRemainingSize: 20_000, cacheGroups: { g: { test: /node_modules/, minSize: 0 } } }, single);

console.log("usedExports");
const exported = {
  "a.js": 'import { x } from "./s.js"; console.log(x);',
  "b.js": 'import { y } from "./s.js"; console.log(y);',
  "s.js": `export const x = "${"x".repeat(30_000)}"; export const y = "${"y".repeat(30_000)}";`,
};
await build("true", exported, all);
await build("false", exported, { ...all, usedExports: false });
await build("true, one runtime", exported, all, { runtimeChunk: "single" });

console.log("dedupDepth");
const rounds = {
  "a.js": module(200, "./x.js", "./y.js"),
  "b.js": module(200, "./x.js", "./y.js"),
  "c.js": module(200, "./x.js"),
  "d.js": module(200, "./y.js"),
  "x.js": module(12_000),
  "y.js": module(12_000),
};
for (const dedupDepth of [0, 1]) await build(`${dedupDepth}`, rounds, { ...all, dedupDepth }, { entry: ["a", "b", "c", "d"] });
await build("1 and names", rounds, { ...all, dedupDepth: 1, name: (_, chunks) => chunks.map(({ name }) => name).join("-") }, { entry: ["a", "b", "c", "d"] });
await build("1.5", two, { dedupDepth: 1.5 });

console.log("maxSize");
const five = { "a.js": module(400, ...[1, 2, 3, 4, 5].map((n) => `./m/${n}.js`)), "b.js": module(400, ...[1, 2, 3, 4, 5].map((n) => `./m/${n}.js`)), ...parts(15_000, 1, 2, 3, 4, 5) };
await build("30,000", five, { ...all, maxSize: 30_000 });
await build("40,000, minSize 0", five, { ...all, minSize: 0, maxSize: 40_000 });
await build("40,000, minSize 0, maxInitialRequests 2", five, { ...all, minSize: 0, maxSize: 40_000, maxInitialRequests: 2 });
await build("10,000, minSize 0", five, { ...all, minSize: 0, maxSize: 10_000 });
await build("10,000", two, { ...all, maxSize: 10_000 });
await build("30,000, one entry", five, { ...all, maxSize: 30_000 }, single);
await build("30,000, one entry, fallbackCacheGroup async", five, { ...all, maxSize: 30_000, fallbackCacheGroup: { chunks: "async" } }, single);
await build("30,000, one entry, development", five, { ...all, maxSize: 30_000 }, { ...single, mode: "development" });
await build("30,000, one module of 90,000 bytes", { "a.js": module(90_000) }, { ...all, maxSize: 30_000 }, single);
await build("maxInitialSize 30,000, maxSize 80,000 in a group", five, { ...all, maxInitialSize: 30_000, cacheGroups: { g: { test: /m.\d/, maxSize: 80_000 } } });
const asynchronous = { ...five, "main.js": load("./a.js", "lazy") };
await build("maxAsyncSize 30,000", asynchronous, { maxAsyncSize: 30_000 }, { entry: ["main"] });

console.log("maxInitialRequests");
const three = { "a.js": module(400, "p1", "p2", "p3"), ...packages({ p1: 3_000, p2: 2_000, p3: 1_000 }) };
const each = { test: /node_modules/, minSize: 0, name: (found) => /node_modules\/([^/]+)/.exec(found.nameForCondition())[1] };
for (const maxInitialRequests of [1, 2, 3, 4]) await build(`${maxInitialRequests}`, three, { ...all, maxInitialRequests, cacheGroups: { each } }, single);
await build("3, runtimeChunk", three, { ...all, maxInitialRequests: 3, cacheGroups: { each } }, { ...single, runtimeChunk: "single" });
const full = { "a.js": module(200, "p1", "p2"), "b.js": module(200, "p1"), "c.js": module(200, "p1"), ...packages({ p1: 3_000, p2: 2_000 }) };
await build("2, one entry has them", full, { ...all, maxInitialRequests: 2, cacheGroups: { first: { test: /p2/, minSize: 0, priority: 1 }, second: { test: /p1/, minSize: 0 } } }, { entry: ["a", "b", "c"] });
const bothFiles = { ...full, "a.js": `${full["a.js"]}import "./a.css";`, "a.css": css(300) };
await build("2, an entry with a style sheet", bothFiles, { ...all, maxInitialRequests: 2, cacheGroups: { second: { test: /p1/, minSize: 0 } } }, { entry: ["a", "b", "c"] });
console.log("maxAsyncRequests");
await build("2", { ...three, "main.js": load("./a.js") }, { ...all, maxAsyncRequests: 2, cacheGroups: { each } }, { entry: ["main"] });

console.log("enforceSizeThreshold");
await build("2,000, maxInitialRequests 1", three, { ...all, maxInitialRequests: 1, enforceSizeThreshold: 2_000, cacheGroups: { each } }, single);
await build("3,000, minSize 20,000", one(3_000), { ...all, enforceSizeThreshold: 3_000 }, single);
await build("a style sheet, maxInitialRequests 1", sheet(300), { ...all, minSize: 0, maxInitialRequests: 1 });
await build("the same, { javascript: 50000 }", sheet(300), { ...all, minSize: 0, maxInitialRequests: 1, enforceSizeThreshold: { javascript: 50_000 } });

console.log("name");
await build("a name", two, { ...all, name: "n" });
for (const value of ["", false, null, undefined]) await build(`a function that returns ${JSON.stringify(value)}`, two, { ...all, name: () => value });
await build("that of an entry", two, { ...all, name: "a" });
await build("that of an entry which comes before", { ...two, "base.js": "console.log(1);" }, { ...all, name: "base" }, { entry: { a: { import: "./a.js", dependOn: "base" }, b: { import: "./b.js", dependOn: "base" }, base: "./base.js" } });
await build("false in a group, a name for all", two, { ...all, name: "top", cacheGroups: { g: { test: /s\.js/, name: false } } });
await build("a function in a group, a name for all", two, { ...all, name: "top", cacheGroups: { g: { test: /s\.js/, name: () => undefined } } });
const four = { "a.js": module(200, "./s.js", "./t.js"), "b.js": module(200, "./s.js"), "c.js": module(200, "./t.js"), "s.js": module(30_000), "t.js": module(30_000) };
await build("none, two modules for different entries", four, all, { entry: ["a", "b", "c"] });
await build("one name for them", four, { ...all, name: "n" }, { entry: ["a", "b", "c"] });
await build("arguments", four, { ...all, name: (found, chunks, key) => `${key}.${chunks.map(({ name }) => name).join("-")}` }, { entry: ["a", "b", "c"] });

console.log("filename");
await build("one for two chunks", four, { ...all, filename: "shared.js" }, { entry: ["a", "b", "c"] });
await build("a style sheet", sheet(30_000), { ...all, filename: "shared/[id].js" });
await build("an absolute path", two, { ...all, filename: "/shared/[id].js" });

console.log("hidePathInfo, automaticNameDelimiter");
const limits = { ...all, minSize: 0, maxSize: 40_000, name: "s" };
await build("true", five, limits);
await build("false", five, { ...limits, hidePathInfo: false });
await build("false, a delimiter of ~", five, { ...limits, hidePathInfo: false, automaticNameDelimiter: "~" });
await build("development, no name, a delimiter of ~", five, { ...limits, name: false, automaticNameDelimiter: "~" }, { mode: "development" });

console.log("fallbackCacheGroup");
await build("maxSize 30,000 there", five, { ...all, fallbackCacheGroup: { maxSize: 30_000 } }, single);
await build("minSizeReduction 1,000,000 there", five, { ...all, fallbackCacheGroup: { maxSize: 30_000, minSizeReduction: 1_000_000 } }, single);
await build("maxSize 30,000, chunks async", five, { maxSize: 30_000 }, single);

console.log("cacheGroups.*.test");
const tested = { "a.js": module(200, "./src/u.js?q", "p"), "b.js": module(200, "./src/u.js?q", "p"), "src/u.js": module(30_000), ...packages({ p: 30_000 }) };
const off = { default: false, defaultVendors: false };
const forms = [["/q$/", /q$/], ['"src/"', "src/"], ["the absolute path of src/", `${resolve("work/src")}/`], ['{ glob: "src/*.js" }', { glob: "src/*.js" }], ['{ glob: ["**/*.js", "!node_modules/**"] }', { glob: ["**/*.js", "!node_modules/**"] }]];
for (const [title, test] of forms) await build(title, tested, { ...all, cacheGroups: { ...off, g: { test, name: "g" } } });
await build("none", tested, { ...all, cacheGroups: { ...off, g: { name: "g" } } });
await build("a group called test", tested, { cacheGroups: { test: /node_modules/ } });

console.log("cacheGroups.*.type, layer");
for (const type of ["css", "css/auto", /^css/]) await build(`type ${type}`, sheet(300), { ...all, cacheGroups: { g: { type, name: "g", enforce: true } } });
const layers = { a: { import: "./a.js", layer: "client-a" }, b: { import: "./b.js", layer: "client-a" }, c: "./a.js", d: "./b.js" };
await build('layer "client"', two, { ...all, cacheGroups: { ...off, g: { layer: "client", name: "g", minChunks: 2 } } }, { entry: layers });
await build('layer ""', two, { ...all, cacheGroups: { ...off, g: { layer: "", name: "g", minChunks: 2 } } }, { entry: layers });

console.log("cacheGroups.*.priority");
const pair = { "a.js": module(200, "p1", "p2"), "b.js": module(200, "p1", "p2"), ...packages({ p1: 3_000, p2: 2_000 }) };
const zero = { ...all, minSize: 0 };
await build("the same, the same modules", pair, { ...zero, cacheGroups: { one: { test: /node_modules/, name: "one" }, two: { test: /node_modules/, name: "two" } } });
await build("the same, the second has more", pair, { ...zero, cacheGroups: { one: { test: /p1/, name: "one" }, two: { test: /node_modules/, name: "two" } } });
await build("1 for the first", pair, { ...zero, cacheGroups: { one: { test: /p1/, name: "one", priority: 1 }, two: { test: /node_modules/, name: "two" } } });
await build("1 for the first, which is too small", pair, { ...zero, cacheGroups: { one: { test: /p1/, name: "one", priority: 1, minSize: 5_000 }, two: { test: /node_modules/, name: "two" } } });
await build("-30", pair, { ...zero, cacheGroups: { one: { test: /p1/, name: "one", priority: -30 } } });

console.log("cacheGroups.*.reuseExistingChunk");
const reuse = { "a.js": load("./x.js", "x") + load("./y.js", "y") + load("./z.js", "z"), "x.js": module(30_000), "y.js": module(100, "./x.js"), "z.js": module(110, "./x.js") };
const plain = { minChunks: 2, priority: -20 };
await build("true", reuse, {}, single);
await build("false", reuse, { cacheGroups: { default: plain } }, single);
const once = { ...reuse, "a.js": load("./x.js", "x") + load("./y.js", "y") };
await build("true, one more chunk", once, {}, single);
await build("true, one more chunk, minRemainingSize 0", once, { minRemainingSize: 0 }, single);
await build("true, one more chunk, development", once, {}, { ...single, mode: "development" });

console.log("cacheGroups.*.enforce");
const enforced = { test: /s\.js/, enforce: true };
await build("true, chunks async", shared(100), { cacheGroups: { g: enforced } });
await build("true, chunks all", shared(100), { ...all, minChunks: 3, cacheGroups: { g: enforced } });
await build("true, minSize 1,000 in the group", shared(100), { ...all, cacheGroups: { g: { ...enforced, minSize: 1_000 } } });
await build("true, maxSize 40,000 for all", five, { ...all, maxSize: 40_000, cacheGroups: { g: { test: /m.\d/, enforce: true } } });

console.log("cacheGroups.*.idHint");
for (const [title, set] of [["not set", {}], ['"lib"', { idHint: "lib" }], ['""', { idHint: "" }]]) await build(`${title}, development`, two, { ...all, cacheGroups: { g: { test: /s\.js/, ...set } } }, { mode: "development" });

console.log("false, and the plugin by hand");
await build("false", two, false);
await build("by hand, no limits", two, false, { plugins: [new webpack.optimize.SplitChunksPlugin({ cacheGroups: { g: /s\.js/ } })] });
await build("by hand, maxInitialRequests 2", two, false, { plugins: [new webpack.optimize.SplitChunksPlugin({ maxInitialRequests: 2, cacheGroups: { g: /s\.js/ } })] });
await build("name: true", two, { name: true });
await build("minChunks: 0", two, { minChunks: 0 });
await build('minSize: "20 kB"', two, { minSize: "20 kB" });
await rm("work", { recursive: true });
