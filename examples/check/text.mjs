// What is written down of a step: without what differs from run to run.
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";

/**
 * Takes out of a text what differs from run to run: the project's place, times,
 * space at the ends of lines, and what the example itself names in
 * `replace`, a list of [regular expression, text].
 */
export function normalise(text, project, replace = []) {
  let result = text
    .replaceAll(project, "/project")
    .replace(/ in \d+(\.\d+)? ?m?s$/gm, "")
    .replace(/ in \d+(\.\d+)? (ms|s)\b/g, "")
    .replace(/[ \t]+$/gm, "");
  for (const [pattern, by] of replace) result = result.replace(new RegExp(pattern, "gm"), by);
  return result;
}

/** All files below a folder, in order, as full paths; none if there is no such folder. */
export async function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((e) => e.isFile())
    .map((e) => join(e.parentPath ?? e.path, e.name))
    .sort();
}

/** A file name with every hash of 8 to 20 hex digits written as *. */
export function withoutHashes(name) {
  return name.replace(/\b[0-9a-f]{8,20}\b/g, "*");
}

const HIDDEN = new Set(["node_modules", "package-lock.json"]);

/** Arranges paths, divided by "/", as folders in folders: { name: folder, or undefined for a file }. */
function arrange(paths) {
  const root = {};
  for (const path of paths) {
    const names = path.split("/");
    const file = names.pop();
    let folder = root;
    for (const name of names) folder = folder[name] ??= {};
    folder[file] = undefined;
  }
  return root;
}

/** Folders before files, both by name. */
function order([a, inA], [b, inB]) {
  return Number(!inA) - Number(!inB) || (a < b ? -1 : 1);
}

function draw(folder, indent) {
  const entries = Object.entries(folder).sort(order);
  return entries.flatMap(([name, inside], i) => {
    const last = i === entries.length - 1;
    const line = `${indent}${last ? "└──" : "├──"} ${name}`;
    return inside ? [line, ...draw(inside, `${indent}${last ? "    " : "│   "}`)] : [line];
  });
}

/** Draws the files of paths, divided by "/", below a folder of the name. */
export function tree(name, paths) {
  return `${[name, ...draw(arrange(paths), "")].join("\n")}\n`;
}

/** Draws a project's files, its packages and lock file left out; only those below the folders, if some are named. */
export async function projectTree(project, folders = []) {
  const { name } = JSON.parse(await readFile(join(project, "package.json"), "utf8"));
  const all = (await visible(project)).map((file) => file.slice(project.length + 1).replaceAll(sep, "/"));
  const shown = folders.length === 0 ? all : all.filter((f) => folders.some((folder) => f.startsWith(`${folder}/`)));
  return tree(name, shown);
}

/** The files of a project that its author would name. */
async function visible(project) {
  const entries = await readdir(project, { withFileTypes: true });
  const files = [];
  for (const entry of entries) {
    if (HIDDEN.has(entry.name)) continue;
    const path = join(project, entry.name);
    files.push(...(entry.isDirectory() ? await filesBelow(path) : [path]));
  }
  return files;
}
