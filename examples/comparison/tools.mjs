// The bundlers, each behind the same function: build the entries of a folder
// into another. A failed build throws. `options` are the bundler's own, as a
// newcomer would write them into its configuration.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Parcel, createWorkerFarm } from "@parcel/core";
import * as esbuild from "esbuild";
import { rollup } from "rollup";
import { rspack } from "@rspack/core";
import * as vite from "vite";
import webpack from "webpack";

/** What webpack and Rspack, which have the same interface, are asked for. */
const likeWebpack = (bundler) => async ({ folder, entries, out, options: { output, ...options } }) => {
  const compiler = bundler({
    context: folder,
    mode: "production",
    entry: Object.fromEntries(entries.map((file) => [file.replace(/\..*/, ""), `./${file}`])),
    output: { path: out, ...output },
    ...options,
  });
  try {
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : resolve(result)));
    });
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
};

async function withRollup({ folder, entries, out, options: { output, ...options } }) {
  const bundle = await rollup({ input: entries.map((file) => join(folder, file)), onLog() {}, ...options });
  await bundle.write({ dir: out, ...output });
  await bundle.close();
}

async function withEsbuild({ folder, entries, out, options }) {
  await esbuild.build({
    entryPoints: entries.map((file) => join(folder, file)),
    bundle: true,
    minify: true,
    outdir: out,
    logLevel: "silent",
    ...options,
  });
}

async function withVite({ folder, entries, out, options: { build, ...options } }) {
  await vite.build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    build: { outDir: out, rolldownOptions: { input: entries.map((file) => join(folder, file)) }, ...build },
    ...options,
  });
}

const farm = createWorkerFarm({ maxConcurrentWorkers: 0 });

async function withParcel({ folder, entries, out, options }) {
  await parcelOf({ folder, entries, out, options }).run();
}

/** Parcel, not started yet. */
export function parcelOf({ folder, entries, out, options }) {
  return new Parcel({
    entries: entries.map((file) => join(folder, file)),
    defaultConfig: fileURLToPath(import.meta.resolve("@parcel/config-default")),
    mode: "production",
    shouldDisableCache: true,
    cacheDir: join(out, "../.cache"),
    defaultTargetOptions: { distDir: out, shouldOptimize: true, sourceMaps: false },
    workerFarm: farm,
    ...options,
  });
}

export const endParcel = () => farm.end();

export const tools = {
  webpack: likeWebpack(webpack),
  Rspack: likeWebpack(rspack),
  Rollup: withRollup,
  esbuild: withEsbuild,
  Vite: withVite,
  Parcel: withParcel,
};
