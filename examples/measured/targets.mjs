// Lets the bundler fill in its own defaults for each target and prints, as a
// Markdown table, the options that the target decides.
import webpack from "webpack";

const TARGETS = [
  "web",
  "webworker",
  "node",
  "async-node",
  "deno",
  "bun",
  "universal",
  "electron-main",
  "electron-preload",
  "electron-renderer",
  "nwjs",
];

/** The options in the order of the page. */
const OPTIONS = [
  "output.module",
  "output.filename",
  "output.chunkFormat",
  "output.chunkLoading",
  "output.workerChunkLoading",
  "output.wasmLoading",
  "output.globalObject",
  "output.publicPath",
  "output.scriptType",
  "output.iife",
  "externalsType",
  "resolve.conditionNames",
  "node.global",
  "node.__dirname",
  "node.__filename",
  "module.generator.css.exportsOnly",
  "module.parser.javascript.createRequire",
  "module.parser.javascript.importMeta",
  "performance",
];

function defaultsOf(target) {
  const options = webpack.config.getNormalizedWebpackOptions({ mode: "production", target });
  options.context = import.meta.dirname;
  webpack.config.applyWebpackOptionsDefaults(options);
  return options;
}

function valueAt(options, path) {
  const value = path.split(".").reduce((at, key) => at?.[key], options);
  if (path === "performance") return value === false ? "`false`" : "limits on sizes";
  return value === undefined ? "not set" : `\`${JSON.stringify(value).replaceAll(",", ", ")}\``;
}

const defaults = new Map(TARGETS.map((target) => [target, defaultsOf(target)]));
console.log("| Option | Default |");
console.log("| --- | --- |");
for (const path of OPTIONS) {
  const values = new Map();
  for (const [target, sets] of defaults) {
    const value = valueAt(sets, path);
    values.set(value, [...(values.get(value) ?? []), target]);
  }
  if (values.size < 2) throw new Error(`${path} does not depend on the target`);
  // What most targets have is said last.
  const [[usual], ...others] = [...values].sort(([, a], [, b]) => b.length - a.length);
  const words = others.map(([value, targets]) => `${value} for ${targets.map((each) => `\`${each}\``).join(", ")}`);
  console.log(`| \`${path}\` | ${words.join("; ")}; otherwise ${usual} |`);
}
