// What an example's result is made of, and the record of what was proved (proved.json).
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));

/** An example that was proved before is tried again in one of so many turns. */
export const TURNS = 4;

const sha256 = (text) => createHash("sha256").update(text).digest("hex");

/** All files of a folder as full paths, the packages that were installed left out; of a file, itself. */
async function allFiles(path) {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const found = entries.filter(({ name }) => name !== "node_modules").map(({ name }) => allFiles(join(path, name)));
  return (await Promise.all(found)).flat();
}

const IMPORTED = /\b(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g;

/** A module and all it imports by a path, as full paths. What is no path of a file is text about an import. */
async function modules(file, seen = new Set()) {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, path] of (await readFile(file, "utf8")).matchAll(IMPORTED)) await modules(resolve(dirname(file), path), seen);
  return seen;
}

/** All texts in a value of JSON, keys too. */
function texts(value) {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inside]) => [key, ...texts(inside)]);
}

/** The files elsewhere that an example's steps name: a table in content/, or sources of another example. */
async function named(example) {
  const steps = JSON.parse(await readFile(join(example, "example.json"), "utf8"));
  const paths = texts(steps).filter((text) => text.split("/").includes(".."));
  const there = paths.map((path) => resolve(example, path)).filter((path) => !path.includes("\0") && existsSync(path));
  return (await Promise.all(there.map(allFiles))).flat();
}

/** The modules that the tests of an example, its own and those of another one, import. */
async function imported(files) {
  const seen = new Set();
  for (const file of files.filter((name) => name.endsWith(".mjs"))) await modules(file, seen);
  return [...seen];
}

/** One hash over the names and contents of files. Names are divided by "/" everywhere, and in order. */
async function hashOfFiles(files, from) {
  const names = new Map(files.map((file) => [relative(from, file).split(sep).join("/"), file]));
  const lines = [...names.keys()].sort().map(async (name) => `${sha256(await readFile(names.get(name)))} ${name}`);
  return sha256((await Promise.all(lines)).join("\n"));
}

let checker;

/** One hash over what runs the steps: its sources, the newer Node.js, the driver of the browser, and the major version of this Node.js. */
async function hashOfChecker() {
  const sources = [...(await modules(join(HERE, "example.mjs"))), ...(await allFiles(join(HERE, "node")))];
  const lock = JSON.parse(await readFile(join(HERE, "../../e2e/package-lock.json"), "utf8"));
  const driver = lock.packages["node_modules/playwright-core"].integrity;
  return sha256([await hashOfFiles(sources, HERE), driver, process.versions.node.split(".")[0]].join("\n"));
}

/** One hash over all that an example's result is made of. */
export async function hashOf(example) {
  checker ??= hashOfChecker();
  const own = [...(await allFiles(example)), ...(await named(example))];
  return sha256([await checker, await hashOfFiles([...own, ...(await imported(own))], example)].join("\n"));
}

/** Reads the record of a folder of examples: the hash with which each was proved, by its name. */
export async function readProved(file) {
  return new Map(existsSync(file) ? Object.entries(JSON.parse(await readFile(file, "utf8"))) : []);
}

/** Writes the record, a line for each example, in order. */
export async function writeProved(file, proved) {
  const inOrder = [...proved].sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(file, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
}

/** Today's turn: each day the next one. */
export function turnOfToday() {
  return Math.floor(Date.now() / 86_400_000) % TURNS;
}

/** The examples among those of these names, in order, whose turn it is. */
export function sampleOf(names, turn) {
  return names.filter((_, i) => i % TURNS === turn);
}
