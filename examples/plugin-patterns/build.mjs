// Builds once with the plugin of each pattern, and prints what it changed.
import { readFile, rm, writeFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import webpack from "webpack";
import { GzipPlugin } from "./plugins/cache.mjs";
import { CurrencyPlugin } from "./plugins/change-text.mjs";
import { PagePlugin } from "./plugins/child.mjs";
import { OwnerCommentPlugin } from "./plugins/comment.mjs";
import { TeamFunctionPlugin } from "./plugins/dependency.mjs";
import { ReleaseFilePlugin } from "./plugins/emit.mjs";
import { ExtraEntryPlugin } from "./plugins/entry.mjs";
import { ForbiddenImportPlugin } from "./plugins/fail.mjs";
import { ShopPlugin } from "./plugins/other-plugins.mjs";
import { ChangedFilesPlugin } from "./plugins/read-stats.mjs";
import { CountryPlugin } from "./plugins/replace-module.mjs";
import { RetryPlugin } from "./plugins/runtime.mjs";
import { PhaseTimesPlugin } from "./plugins/time.mjs";
import { RoutesPlugin } from "./plugins/virtual-module.mjs";
import { WatchFilesPlugin } from "./plugins/watch-files.mjs";

const context = import.meta.dirname;
const make = (entry, plugins, { output, ...more } = {}) =>
  webpack({ mode: "none", context, entry, output: { path: `${context}/dist`, clean: true, ...output }, plugins, ...more });
const run = (compiler) =>
  new Promise((resolve, reject) => compiler.run((error, stats) => (error ? reject(error) : resolve(stats))));
const close = (compiler) => new Promise((resolve) => compiler.close(resolve));
const watch = (compiler, builds, step) =>
  new Promise((resolve, reject) => {
    let number = 0;
    const watching = compiler.watch({ aggregateTimeout: 20 }, async (error) => {
      if (error) return reject(error);
      if ((await step(number + 1)) === false) return;
      if (++number === builds) watching.close(resolve);
    });
  });
const build = async (...args) => {
  const compiler = make(...args);
  const stats = await run(compiler);
  await close(compiler);
  return stats;
};
const ok = async (...args) => {
  const stats = await build(...args);
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString("errors-warnings"));
  return stats;
};
const read = (name = "main.js") => readFile(`${context}/dist/${name}`, "utf8");
const lines = async (pattern, name) => (await read(name)).split("\n").filter((line) => pattern.test(line)).join("\n");
const names = (stats) => Object.keys(stats.compilation.assets).join(", ");
let open;
const section = (name) => {
  if (open) console.log(`// #endregion ${open}`);
  open = name;
  if (name) console.log(`// #region ${name}`);
};

section("emit");
for (const release of ["2026-11", "2026-12"]) {
  const stats = await ok("./src/index.js", [new ReleaseFilePlugin(release)]);
  console.log(names(stats), JSON.stringify(stats.compilation.getAssets().find(({ name }) => name.startsWith("release")).info));
}

section("change-text");
await ok("./src/index.js", [new CurrencyPlugin()], { devtool: "source-map" });
console.log(await lines(/price = /));
console.log("the map names", JSON.parse(await read("main.js.map")).sources.filter((name) => name.includes("price")).join());

section("comment");
const hashed = { mode: "production", output: { filename: "[name].[contenthash].js" } };
for (const owner of ["Team shop", "Team blog"]) {
  const stats = await ok("./src/index.js", [new OwnerCommentPlugin(owner)], hashed);
  console.log(names(stats), (await read(names(stats))).replace("\n", " "));
}

section("replace-module");
await ok("./src/index.js", [new CountryPlugin("us")]);
console.log(await lines(/price = /));

section("virtual-module");
await ok("./src/routes.js", [new RoutesPlugin("src")]);
console.log(await lines(/price\.us/));

section("watch-files");
const data = `${context}/data/team.json`;
const before = await readFile(data, "utf8");
const watcher = new WatchFilesPlugin({ files: ["data/team.json"] });
await watch(make("./src/index.js", [watcher]), 2, async (number) => {
  if (number === 2 && !watcher.changed.includes(data)) return false;
  console.log(`build ${number}, changed: ${watcher.changed.filter((file) => file === data).map((file) => file.replace(context, "/app")).join(", ") || "nothing"}`);
  if (number === 1) await writeFile(data, '{ "name": "blog" }\n');
});
await writeFile(data, before);

section("fail");
const failed = await build("./src/index.js", [new ForbiddenImportPlugin(/price/)]);
console.log(failed.toString({ preset: "errors-only", colors: false }));
console.log(`emitted: ${failed.compilation.emittedAssets.size}`);

section("time");
const timed = await ok("./src/index.js", [new PhaseTimesPlugin()]);
console.log(timed.toString({ all: false, logging: "info", colors: false }).replace(/\d+ ms/g, "3 ms"));

section("runtime");
await ok("./src/lazy.js", [new RetryPlugin()]);
const runtime = await read();
console.log(/webpack\/runtime\/retry chunks[^]*?\}\)\(\);/.exec(runtime)[0].replaceAll("/******/ \t", ""));

section("cache");
const cacheDirectory = `${context}/dist-cache`;
await rm(cacheDirectory, { recursive: true, force: true });
for (let i = 1; i <= 2; i++) {
  const stats = await ok("./src/index.js", [new GzipPlugin()], { cache: { type: "filesystem", cacheDirectory } });
  const log = stats.toJson({ all: false, logging: "log" }).logging[`GzipPlugin`]?.entries ?? [];
  console.log(`build ${i}: ${names(stats)}; log: ${log.map((entry) => entry.message).join() || "empty"}`);
}
console.log(gunzipSync(await readFile(`${context}/dist/main.js.gz`)).equals(await readFile(`${context}/dist/main.js`)));

section("read-stats");
const price = await readFile(`${context}/src/price.js`, "utf8");
let report = [];
await watch(make("./src/lazy.js", [new ChangedFilesPlugin((files) => (report = files))]), 2, async (number) => {
  if (number === 2 && report.length === 0) return false;
  console.log(`build ${number}: ${report.join(", ")}`);
  if (number === 1) await writeFile(`${context}/src/price.js`, price.replace("euros}", "euros.toFixed(2)}"));
});
await writeFile(`${context}/src/price.js`, price);

section("child");
const paged = await ok("./src/index.js", [new PagePlugin({ template: "./src/page.js", filename: "page.html" })]);
console.log(names(paged));
console.log(await read("page.html"));

section("dependency");
for (const team of [{ name: "shop" }, { name: "blog" }]) {
  await ok("./src/team.js", [new TeamFunctionPlugin(team)], { cache: { type: "filesystem", cacheDirectory: `${cacheDirectory}-team` } });
  console.log(await lines(/console\.log/));
}

section("dependency-cached");
const cachedTeam = await ok("./src/team.js", [new TeamFunctionPlugin({ name: "blog" })], { cache: { type: "filesystem", cacheDirectory: `${cacheDirectory}-team` } });
const again = [...cachedTeam.compilation.modules].filter((item) => cachedTeam.compilation.builtModules.has(item));
console.log(`built again: ${again.length}`, await lines(/console\.log/));

section("entry");
console.log(names(await ok("./src/index.js", [new ExtraEntryPlugin()])));

section("other-plugins");
await ok("./src/poll.js", [new ShopPlugin()]);
console.log((await read()).split("\n")[0], await lines(/2026/));
section();
