// Builds the project once as today and once more for each of the new defaults, and prints which files differ.
import { createRequire } from "node:module";
import { readdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";
import config from "./webpack.config.mjs";
import keep from "./webpack.keep.mjs";

const webpack = createRequire(import.meta.url)("webpack");

const alone = {
  "output.module": { output: { module: true } },
  "output.hashFunction": { output: { hashFunction: "xxhash64" } },
  "output.hashDigestLength": { output: { hashDigestLength: 16 } },
  "output.charset": { output: { charset: false } },
  "output.resourceHints": { output: { resourceHints: { initial: true } } },
  "optimization.minimizeOptions.json": { optimization: { minimizeOptions: { json: true } } },
  "optimization.minimizeOptions.xml": { optimization: { minimizeOptions: { xml: {} } } },
  "optimization.splitChunks.dedupDepth": { optimization: { splitChunks: { dedupDepth: 1 } } },
  "module.parser.javascript": { module: { parser: { javascript: { exportsPresence: "error", strictModeViolations: "error" } } } },
  "experiments.css, html, asyncWebAssembly": { experiments: { css: true, html: true, asyncWebAssembly: true } },
  "experiments.backCompat": { experiments: { backCompat: false } },
  "node": { node: { __dirname: "warn-mock", __filename: "warn-mock", global: "warn" } },
  "resolve.tsconfig, extensionAlias": { resolve: { tsconfig: true, extensionAlias: { ".js": [".js", ".ts"] } } },
  "snapshot.managedPaths": { snapshot: { managedPaths: [/^(.+?[\\/]node_modules[\\/])/] } },
  "futureDefaults, and webpack.keep.mjs takes them back": keep,
};

async function build(changes) {
  const base = config({});
  const compiler = webpack({
    ...base,
    ...changes,
    output: { ...base.output, ...changes.output },
    experiments: { ...base.experiments, ...changes.experiments },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString("errors-only"));
  const names = (await readdir("dist")).sort();
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(`dist/${name}`, "utf8")])));
}

const before = await build({});
for (const [name, changes] of Object.entries(alone)) {
  const after = await build(changes);
  const all = [...new Set([...before.keys(), ...after.keys()])].sort();
  const different = all.filter((file) => before.get(file) !== after.get(file));
  console.log(`${name}: ${different.length ? "" : "no difference"}`.trim());
  for (const file of different) {
    const kind = after.has(file) ? (before.has(file) ? "changed" : "new") : "gone";
    console.log(`  ${kind.padEnd(8)}${file}`);
  }
}
