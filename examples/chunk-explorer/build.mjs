import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import webpack from "webpack";

// The minimizer that webpack brings, set as webpack sets it (lib/config/defaults.js).
const Minimizer = createRequire(createRequire(import.meta.url).resolve("webpack"))("minimizer-webpack-plugin");
const minimizerOptions = { compress: { passes: 2 } };
const minimized = new Map();

/** Minimizes a text once: the same text gives the same result. */
async function minifyOnce(input, ...rest) {
  const [text] = Object.values(input);
  const key = createHash("sha256").update(text).digest("hex");
  if (!minimized.has(key)) minimized.set(key, await Minimizer.terserMinify(input, ...rest));
  return { ...minimized.get(key) };
}

/**
 * Parses a module once for all compilers. What webpack stores with an etag
 * depends on the compilation and is left alone.
 */
class SharedModules {
  static stored = new Map();
  apply({ cache }) {
    cache.hooks.store.tap({ name: "SharedModules", stage: -10 }, (id, etag, data) => {
      if (etag === null) SharedModules.stored.set(id, data);
    });
    cache.hooks.get.tap({ name: "SharedModules", stage: -10 }, (id, etag) =>
      etag === null ? SharedModules.stored.get(id) : undefined,
    );
  }
}

/** Ends a compilation whose chunks another setting has given before. */
class EndIfKnown {
  constructor(known) {
    this.known = known;
  }
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("EndIfKnown", (compilation) => {
      compilation.hooks.optimizeTree.tapPromise("EndIfKnown", async () => {
        this.key = keyOf(compilation);
        if (this.known.has(this.key)) throw new Known();
      });
    });
  }
}

class Known extends Error {}

/** What a compilation's files depend on once its chunks are made, as text. */
function keyOf({ chunks, chunkGraph, chunkGroups }) {
  const idOf = (chunk) => [chunk.name, chunk.chunkReason, ...modulesOf(chunkGraph, chunk)].join(" ");
  const groups = chunkGroups.map((group) => [group.name, group.chunks.map(idOf)]);
  return JSON.stringify([[...chunks].map(idOf).sort(), groups]);
}

function modulesOf(chunkGraph, chunk) {
  const modules = [...chunkGraph.getChunkModulesIterable(chunk)];
  const whole = modules.flatMap((module) => (module.modules ? [...module.modules] : [module]));
  return whole.map((module) => module.nameForCondition()).filter(Boolean).sort();
}

function run(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => compiler.close(() => (error ? reject(error) : resolve(stats))));
  });
}

/** A build as anybody would run it. */
export const buildPlainly = (optimization) => buildWith(optimization, {});

/**
 * The same result in less time: modules are parsed once and texts minimized once
 * for all builds. Where `known` is given, which holds what earlier builds gave,
 * chunks that one of them had are not written again.
 */
export function build(optimization, known) {
  const minimizer = [new Minimizer({ minify: minifyOnce, parallel: false, minimizerOptions })];
  return buildWith({ minimizer, ...optimization }, { modules: new SharedModules(), end: known && new EndIfKnown(known) });
}

/** Builds src/ with options under `optimization` and reads back what was written. */
async function buildWith(optimization, { modules, end }) {
  const path = await mkdtemp(join(tmpdir(), "grid-"));
  const compiler = webpack({
    context: import.meta.dirname,
    mode: "production",
    entry: { table: "./src/table.js", compare: "./src/compare.js", quiz: "./src/quiz.js" },
    output: { path },
    performance: false,
    cache: false,
    optimization,
    plugins: [modules, end],
  });
  try {
    const stats = await run(compiler);
    if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString("errors-warnings"));
    const outcome = await describe(stats.compilation, path);
    end?.known.set(end.key, outcome);
    return outcome;
  } catch (error) {
    if (error.cause instanceof Known) return end.known.get(end.key);
    throw error;
  } finally {
    await rm(path, { recursive: true });
  }
}

/** A compilation's files, what is in them and which pages load them when. */
async function describe({ chunks, chunkGraph, entrypoints }, path) {
  const files = new Map();
  for (const chunk of chunks) {
    const [file] = chunk.files;
    files.set(chunk, {
      name: file,
      size: (await readFile(join(path, file))).length,
      reason: chunk.chunkReason ?? "",
      modules: modulesOf(chunkGraph, chunk),
    });
  }
  const pages = [...entrypoints].map(([name, entry]) => ({
    name,
    start: entry.chunks.map((chunk) => files.get(chunk)),
    later: laterChunks(entry).map((chunk) => files.get(chunk)),
  }));
  return { files: [...files.values()], pages };
}

/** The chunks that import() may bring to a page that has those of its start. */
function laterChunks(entry) {
  const groups = new Set(entry.getChildren());
  for (const group of groups) for (const child of group.getChildren()) groups.add(child);
  const chunks = new Set([...groups].flatMap((group) => group.chunks));
  return [...chunks].filter((chunk) => !entry.chunks.includes(chunk));
}
