// The folder an example is tried in: its packages, and its files before a step.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./process.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const CACHE = join(HERE, "../../.cache/examples");
const KEEP = new Set(["node_modules", "package.json", "package-lock.json"]);

/** Names the packages of a lock file: two examples with the same ones share an installation. */
async function packagesKey(folder) {
  const { packages } = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8"));
  const { "": own, ...rest } = packages;
  const wanted = [own.dependencies, own.devDependencies, own.optionalDependencies, own.overrides, rest];
  const text = JSON.stringify([process.platform, process.arch, wanted]);
  return createHash("sha256").update(text).digest("hex").slice(0, 20);
}

const installing = new Map();

/** Gives the folder with exactly the packages of an example's lock file, installed once. */
export async function packages(example) {
  const key = await packagesKey(example);
  if (!installing.has(key)) installing.set(key, installPackages(example, join(CACHE, key)));
  return installing.get(key);
}

async function installPackages(example, folder) {
  const result = join(folder, "node_modules");
  if (existsSync(result)) return result;
  await mkdir(CACHE, { recursive: true });
  const work = await mkdtemp(join(CACHE, "new-"));
  for (const name of ["package.json", "package-lock.json"]) await cp(join(example, name), join(work, name));
  const args = ["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline", "--loglevel=error"];
  const { code, stderr } = await run(["npm", ...args], { project: work });
  if (code !== 0) throw new Error(`npm ci failed in ${example}\n${stderr}`);
  await mkdir(join(work, "node_modules"), { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await rename(work, folder);
  return result;
}

/**
 * Makes the folder an example is tried in. Its name follows from the example's: webpack hashes absolute paths, and
 * orders by these hashes what is otherwise equal, so that with a random name one run in ten could differ.
 * A folder that is there belongs to another check, or to one that was ended; then the name is random.
 */
export async function makeFolder(example, parent = tmpdir()) {
  const folder = join(parent, `example-${createHash("sha256").update(basename(example)).digest("hex").slice(0, 6)}`);
  try {
    await mkdir(folder, { mode: 0o700 });
    return folder;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return mkdtemp(join(parent, "example-"));
  }
}

/**
 * Makes a fresh folder with an example's packages. They are hard links where
 * the file system has them: what a build writes are new files.
 */
export async function makeProject(example) {
  const installed = await packages(example);
  const project = await makeFolder(example);
  const to = join(project, "node_modules");
  const linked = await run(["cp", "-al", installed, to], { project });
  if (linked.code !== 0) {
    await rm(to, { recursive: true, force: true });
    await cp(installed, to, { recursive: true, verbatimSymlinks: true });
  }
  for (const name of ["package.json", "package-lock.json"]) await cp(join(example, name), join(project, name));
  return project;
}

/** Gives the program of the example's Node.js: the one at hand, or of the major version it names. */
export async function nodeOf(version) {
  if (!version || version <= Number(process.versions.node.split(".")[0])) return process.execPath;
  const folder = join(HERE, "node");
  const wanted = JSON.parse(await readFile(join(folder, "package.json"), "utf8")).optionalDependencies;
  const name = `node-${process.platform}-${process.arch}`;
  if (Number(wanted[name]?.split(".")[0]) < version || !wanted[name]) {
    throw new Error(`needs Node.js ${version}, and ${name} in examples/check/node/package.json is ${wanted[name]}`);
  }
  return join(await packages(folder), name, "bin/node");
}

async function clear(project) {
  for (const name of await readdir(project)) {
    if (!KEEP.has(name)) await rm(join(project, name), { recursive: true });
  }
}

/** Brings the project's files into the state a step starts from. */
export async function prepare(example, project, step) {
  if (!step.continue) await clear(project);
  for (const name of step.remove ?? []) await rm(join(project, name), { recursive: true });
  for (const [from, to] of Object.entries(step.copy ?? {})) {
    await cp(join(example, from), join(project, to), { recursive: true });
  }
}
