// Prints how many modules a build had to build, after one thing at a time was changed.
import { cp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import webpack from "webpack";

const SOURCES = ["src/index.js", "src/dishes.js", "src/unit.js"];

/** Builds a project. Gives how many modules were built, the others came from the cache. */
async function built(mode, more = {}, context = import.meta.dirname) {
  const { cache, ...options } = more;
  const compiler = webpack({
    context,
    mode,
    output: { path: resolve(context, "dist") },
    cache: { type: "filesystem", cacheDirectory: resolve(context, ".cache/webpack"), ...cache },
    ...options,
  });
  const stats = await new Promise((done, fail) => compiler.run((error, result) => (error ? fail(error) : done(result))));
  await new Promise((done) => compiler.close(done));
  const { modules, builtModules } = stats.compilation;
  const files = [...modules].flatMap((module) => module.modules ?? [module]).filter((module) => module.resource);
  return new Set(files.filter((module) => builtModules.has(module)).map((module) => module.resource)).size;
}

/** Gives the sources another time, as a fresh checkout does. Times of just now are left out by webpack, to be on the safe side. */
async function date(year) {
  for (const file of SOURCES) await utimes(file, new Date(`${year}-01-01`), new Date(`${year}-01-01`));
}

const table = {};

for (const mode of ["production", "development"]) {
  const report = async (what, count) => {
    table[what] = { ...table[what], [mode]: await count };
  };
  await rm(".cache", { recursive: true, force: true });
  await date(2020);
  await report("First build", built(mode));
  await report("Again", built(mode));
  const unit = await readFile("src/unit.js", "utf8");
  await writeFile("src/unit.js", unit.replace("two", "four"));
  await report("One file changed", built(mode));
  await writeFile("src/unit.js", unit);
  await date(2020);
  await built(mode);
  await date(2021);
  await report("The same files with other times", built(mode));
  await report("Another devtool", built(mode, { devtool: "source-map" }));
  await report("Another cache.version", built(mode, { cache: { version: "2" } }));
  await built(mode);
  const folder = resolve("moved");
  for (const part of ["src", "node_modules/marked", ".cache"]) {
    await cp(part, resolve(folder, part), { recursive: true, preserveTimestamps: true });
  }
  await report("The project in another folder", built(mode, {}, folder));
  await rm(folder, { recursive: true });
  const snapshot = { module: { timestamp: true, hash: true }, resolve: { timestamp: true, hash: true } };
  const byHash = { snapshot, cache: { version: "by hash" } };
  await built(mode, byHash);
  await date(2022);
  await report("Other times, compared by hash", built(mode, byHash));
}

console.log("Modules built of 4                production  development");
for (const [what, { production, development }] of Object.entries(table)) {
  console.log(`${what.padEnd(32)} ${String(production).padStart(11)} ${String(development).padStart(12)}`);
}
