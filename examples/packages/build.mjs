// Builds the project in each folder, as `npx webpack --mode production` does
// there, and writes what its page shows to shown/. Names choose some folders.
import { readFileSync } from "node:fs";
import { copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import webpack from "webpack";
import { changes, shown } from "./shown.mjs";

const root = import.meta.dirname;

/** Builds the configuration of a folder, with some options changed. Gives the names of its files, and what webpack reported. */
export async function build(folder, change = {}) {
  process.chdir(join(root, folder));
  await rm("dist", { recursive: true, force: true });
  const { default: config } = await import(pathToFileURL(join(process.cwd(), "webpack.config.mjs")));
  const compiler = webpack({ mode: "production", ...config, ...change });
  const [fatal, stats] = await new Promise((resolve) => compiler.run((...result) => resolve(result)));
  await new Promise((resolve) => compiler.close(resolve));
  if (fatal) return { fatal, files: [], errors: [], warnings: [] };
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  return { files: Object.keys(stats.compilation.assets).sort(), errors, warnings };
}

/** Gives node-loader an add-on: the one that a package for this platform has. */
async function copyAddon() {
  const packages = join(root, "node_modules/@parcel");
  const name = (await readdir(packages)).find((name) => name.startsWith("watcher-"));
  await copyFile(join(packages, name, "watcher.node"), join(root, "node-loader/src/watcher.node"));
}

async function show(name) {
  if (name === "node-loader") await copyAddon();

  const result = await build(name, changes[name]);
  const text = shown[name]({ ...result, read: (file) => readFileSync(join("dist", file), "utf8") });
  await mkdir(join(root, "shown"), { recursive: true });
  await writeFile(join(root, "shown", `${name}.txt`), `${text.trim()}\n`);
}

if (process.argv[1] === import.meta.filename) {
  const names = process.argv.slice(2);
  for (const name of names.length > 0 ? names : Object.keys(shown)) await show(name);
}
