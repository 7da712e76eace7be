// What there is around a build: runtime sharing, a cache on disk, a server,
// source maps. Each is tried, and a Markdown table says what came of it.
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { rspack } from "@rspack/core";
import * as esbuild from "esbuild";
import * as rollup from "rollup";
import * as vite from "vite";
import webpack from "webpack";
import { filesOf, makeFolder, printTable, removeFolder } from "./project.mjs";
import { endParcel, parcelOf, tools } from "./tools.mjs";

const work = await makeFolder();
const packages = { webpack, Rspack: rspack, Rollup: rollup, esbuild, Vite: vite, Parcel: {} };
const names = Object.keys(tools);

async function built(tool, folder, options, where = "") {
  const out = await mkdtemp(join(work, "out-"));
  await tools[tool]({ folder: join(work, "inputs", folder), entries: [folder === "page" ? "index.html" : "index.js"], out, options });
  return filesOf(where || out);
}

/** A container that another build, of another day, can take modules from. */
async function federation(tool) {
  const { container } = packages[tool];
  // Rspack's newer one needs a package more
  const Plugin = container?.ModuleFederationPluginV1 ?? container?.ModuleFederationPlugin;
  if (!Plugin) return "No";
  const exposes = { "./hours": "./index.js" };
  const files = await built(tool, "library", { plugins: [new Plugin({ name: "tides", filename: "remote.js", exposes })] });
  const remote = files.find(({ name }) => name.endsWith("remote.js"));
  return remote && /\bget\b/.test(remote.text) && /\binit\b/.test(remote.text) ? "Yes" : "No";
}

/** Whether what a build did is found on disk by the next process. */
async function cache(tool) {
  const folder = join(work, `cache-${tool}`);
  const options = {
    webpack: { cache: { type: "filesystem", cacheDirectory: folder } },
    Rspack: { cache: { type: "persistent", storage: { type: "filesystem", directory: folder } } },
    Rollup: { cache: true },
    esbuild: {},
    Vite: { cacheDir: folder },
    Parcel: { shouldDisableCache: false, cacheDir: folder },
  };
  const label = { webpack: "With `cache`", Rspack: "With `cache`", Parcel: "Yes" };
  const files = await built(tool, "esm", options[tool], folder);
  return files.length > 0 ? label[tool] : "No";
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}

const text = async (address) => (await fetch(address)).text();
/** What a server of its own sends to the page so that modules are replaced in it. */
const server = {
  webpack: async () => ("HotModuleReplacementPlugin" in webpack ? "With a package" : "No"),
  Rspack: async () => ("HotModuleReplacementPlugin" in rspack ? "With a package" : "No"),
  Rollup: async () => ("serve" in rollup ? "Yes" : "No"),
  esbuild: async () => {
    const context = await esbuild.context({ entryPoints: [join(work, "inputs/esm/index.js")], bundle: true, outdir: join(work, "served") });
    const { port } = await context.serve({ host: "127.0.0.1", port: 0 });
    const script = await text(`http://127.0.0.1:${port}/index.js`);
    // a page that listens to these events reloads itself after a build
    const listening = new AbortController();
    const events = await fetch(`http://127.0.0.1:${port}/esbuild`, { headers: { accept: "text/event-stream" }, signal: listening.signal });
    const reloads = events.headers.get("content-type") === "text/event-stream";
    listening.abort();
    await context.dispose();
    return script.includes("used text") && reloads ? "A server that reloads, no replacement" : "No";
  },
  Vite: async () => {
    const running = await vite.createServer({ root: join(work, "inputs/page"), configFile: false, logLevel: "silent", server: { host: "127.0.0.1", port: await freePort() } });
    await running.listen();
    const script = await text(`${running.resolvedUrls.local[0]}@vite/client`);
    await running.close();
    return script.includes("import.meta.hot") || script.includes("createHotContext") ? "Yes" : "No";
  },
  Parcel: async () => {
    const port = await freePort();
    const address = { host: "127.0.0.1", port };
    const out = join(work, "watched");
    const options = { mode: "development", hmrOptions: address, serveOptions: address };
    const parcel = parcelOf({ folder: join(work, "inputs/page"), entries: ["index.html"], out, options });
    const { promise, resolve } = Promise.withResolvers();
    const { unsubscribe } = await parcel.watch((error, event) => resolve(error ?? event));
    await promise;
    const [, script] = /src="?([^\s">]+\.js)/.exec(await text(`http://127.0.0.1:${port}/`));
    const runtime = await text(`http://127.0.0.1:${port}${script}`);
    await unsubscribe();
    return runtime.includes(String(port)) ? "Yes" : "No";
  },
};

const mapOptions = {
  webpack: { file: { devtool: "source-map" }, inline: { devtool: "inline-source-map" }, hidden: { devtool: "hidden-source-map" }, "no sources": { devtool: "nosources-source-map" }, "by eval": { mode: "development", devtool: "eval-source-map" }, "lines only": { mode: "development", devtool: "cheap-source-map" } },
  Rollup: { file: { output: { sourcemap: true } }, inline: { output: { sourcemap: "inline" } }, hidden: { output: { sourcemap: "hidden" } }, "no sources": { output: { sourcemap: true, sourcemapExcludeSources: true } } },
  esbuild: { file: { sourcemap: true }, inline: { sourcemap: "inline" }, hidden: { sourcemap: "external" }, "no sources": { sourcemap: true, sourcesContent: false } },
  Vite: { file: { build: { sourcemap: true } }, inline: { build: { sourcemap: "inline" } }, hidden: { build: { sourcemap: "hidden" } } },
  Parcel: { file: { defaultTargetOptions: { sourceMaps: true } } },
};
mapOptions.Rspack = mapOptions.webpack;

function mapsAre(kind, files) {
  const scripts = files.filter(({ name }) => name.endsWith(".js")).map(({ text }) => text).join("\n");
  const map = files.find(({ name }) => name.endsWith(".map"));
  const linked = scripts.includes("sourceMappingURL=");
  if (kind === "inline") return scripts.includes("sourceMappingURL=data:");
  if (kind === "by eval") return scripts.includes("eval(") && scripts.includes("sourceMappingURL=data:");
  if (kind === "hidden") return Boolean(map) && !linked;
  if (kind === "no sources") return Boolean(map) && linked && !JSON.parse(map.text).sourcesContent?.some(Boolean);
  return Boolean(map) && linked;
}

async function maps(tool) {
  const works = [];
  for (const [kind, options] of Object.entries(mapOptions[tool])) {
    const out = await mkdtemp(join(work, "out-"));
    const own = tool === "Parcel" ? { defaultTargetOptions: { distDir: out, sourceMaps: true } } : options;
    await tools[tool]({ folder: join(work, "inputs/esm"), entries: ["index.js"], out, options: own });
    if (mapsAre(kind, await filesOf(out))) works.push(kind);
  }
  return works.join(", ");
}

async function row(task, ask) {
  const cells = [];
  for (const name of names) cells.push(await ask(name));
  return [task, ...cells];
}

printTable(["Beyond a build", ...names], [
  await row("Modules shared at run time between apps built apart (module federation)", federation),
  await row("A cache on disk for the next build", cache),
  await row("A server that replaces modules in the open page", (name) => server[name]()),
  await row("Source maps", maps),
]);
await endParcel();
await removeFolder(work);
