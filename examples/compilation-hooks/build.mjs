// Traces three builds, then tries each plugin of this folder, and writes into
// dist/ what they say.
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import webpack from "webpack";
import { BuildLabelPlugin } from "./plugins/build-label.mjs";
import { ChunksPlugin } from "./plugins/chunks.mjs";
import { IdsPlugin } from "./plugins/ids.mjs";
import { KeepExportsPlugin } from "./plugins/keep-exports.mjs";
import { MessagesPlugin } from "./plugins/messages.mjs";
import { ModuleListPlugin } from "./plugins/module-list.mjs";
import { ModulesPlugin } from "./plugins/modules.mjs";
import { RebuildPlugin } from "./plugins/rebuild.mjs";
import { SealTwicePlugin } from "./plugins/seal-twice.mjs";
import { ShorterEmbeddedPlugin } from "./plugins/shorter-embedded.mjs";
import { TeamPlugin } from "./plugins/team.mjs";
import { TracePlugin } from "./plugins/trace.mjs";

const here = import.meta.dirname;
const dist = `${here}/dist`;
await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });

const configure = (more) => ({
  mode: "development",
  devtool: false,
  context: here,
  entry: "./src/index.js",
  infrastructureLogging: { level: "none" },
  ...more,
  module: { rules: [{ test: /\.svg$/, type: "asset/resource" }], ...more.module },
  output: { path: `${dist}/out`, assetModuleFilename: "[name][ext]", ...more.output },
});
const run = (compiler) => new Promise((resolve) => compiler.run((error, stats) => resolve({ error, stats })));
const problems = (compiler) =>
  compiler.hooks.make.tap("Problems", (compilation) => {
    compilation.warnings.push(new webpack.WebpackError("A known problem"));
    compilation.getLogger("noisy").info("heard before");
    compilation.getLogger("noisy").warn("new");
  });
const close = (compiler) => new Promise((resolve) => compiler.close(resolve));
const build = async (more) => {
  const compiler = webpack(configure(more));
  const { error, stats } = await run(compiler);
  await close(compiler);
  if (error) throw error;
  if (stats.hasErrors() && !more.plugins.includes(problems)) throw new Error(stats.toString("errors-only"));
  return stats;
};

// The traces. Calls that follow each other are one step, with what they were called with.
let calls = [];
const reportCall = (hook, about) => {
  if (calls.at(-1)?.hook !== hook) calls.push({ hook, abouts: new Set() });
  if (about) calls.at(-1).abouts.add(about);
};
const traced = [];
let sealed;
const endTrace = (title) => {
  // From finishModules on, builds of the same chunks call the same hooks: the first trace has them.
  const end = calls.findIndex(({ hook }) => hook === "Compilation.finishModules") + 1;
  const rest = calls.slice(end).map(({ hook }) => hook).join();
  sealed ??= rest;
  if (title.startsWith("Rebuild") && rest !== sealed) throw new Error(`${title} has other steps:\n${rest}`);
  const shown = traced.length === 0 || end === 0 ? calls : calls.slice(0, end);
  traced.push(`# ${title}`);
  for (const { hook, abouts } of shown) traced.push(`${hook}  ${[...abouts].sort().join(", ")}`.trim());
  calls = [];
};

const price = `${here}/src/price.js`;
const original = await readFile(price, "utf8");
const compiler = webpack(configure({ parallelism: 1, plugins: [new TracePlugin(reportCall)] }));
for (const [title, code] of [
  ["Cold build", original],
  ["Rebuild, until finishModules", "export const price = () => 4000;\n"],
  ["Rebuild with a syntax error, until finishModules", "export const price = ;\n"],
]) {
  await writeFile(price, code);
  await run(compiler);
  endTrace(title);
}
await close(compiler);
await writeFile(price, original);
for (const [title, bail] of [
  ["Entry that does not exist, until finishModules", false],
  ["Entry that does not exist, with bail: true", true],
]) {
  const compiler = webpack(configure({ entry: "./src/missing.js", bail, plugins: [new TracePlugin(reportCall)] }));
  await run(compiler);
  await close(compiler);
  endTrace(title);
}
await writeFile(`${dist}/trace.txt`, `${traced.join("\n")}\n`);

const said = async (name, work) => {
  const lines = [];
  await work((line) => lines.push(line));
  await writeFile(`${dist}/${name}.txt`, `${lines.join("\n")}\n`);
};
const output = { path: `${dist}/shop` };

await said("modules", async (report) => {
  const compiler = webpack(configure({ output, plugins: [new ModulesPlugin(report)] }));
  await run(compiler);
  await writeFile(price, "export const price = ;\n");
  await run(compiler);
  await close(compiler);
  await writeFile(price, original);
});
await said("rebuild", (report) => build({ output, plugins: [new RebuildPlugin(report)] }));
await said("exports", async (report) => {
  for (const plugins of [[], [new KeepExportsPlugin()]]) {
    const stats = await build({ mode: "production", optimization: { concatenateModules: false, minimize: false }, output, plugins });
    const { modules } = stats.toJson({ all: false, modules: true, usedExports: true, ids: true });
    report(`${plugins.length ? "with" : "without"} the plugin: ${modules.find(({ name }) => name === "./src/price.js").usedExports}`);
  }
});
await said("chunks", (report) => build({ output, plugins: [new ChunksPlugin(report)] }));
await said("ids", async (report) => {
  const stats = await build({ mode: "production", optimization: { concatenateModules: false, minimize: false }, output, plugins: [new IdsPlugin()] });
  const { modules, chunks } = stats.toJson({ all: false, modules: true, chunks: true, ids: true });
  for (const { name, id } of modules.filter(({ name }) => name?.startsWith("./"))) report(`module ${name}: ${id}`);
  for (const { names, id } of chunks) report(`chunk ${names}: ${id}`);
});
await said("label", (report) => build({ output, plugins: [new BuildLabelPlugin(report)] }));
await said("team", async (report) => {
  for (const team of ["shop", "checkout"]) {
    const path = `${dist}/team-${team}`;
    const stats = await build({ output: { path, filename: "[name].[team].[chunkhash:4].js", chunkFilename: "[name].js" }, plugins: [new TeamPlugin(team)] });
    const { team: info } = stats.compilation.getAssets().find(({ name }) => name.startsWith("main.")).info;
    report(`${(await readdir(path)).find((name) => name.startsWith("main.")).replace(/\.\w{4}\.js$/, ".HASH.js")}, info.team: ${info}`);
  }
});
await said("files", (report) => build({ output, plugins: [new ModuleListPlugin(report)] }));
await said("embedded", async (report) => {
  const lines = []; // modules are generated side by side
  await build({
    entry: "./src/note.js",
    experiments: { css: true },
    module: { rules: [{ resourceQuery: /raw/, type: "asset/source" }] },
    output,
    plugins: [new ShorterEmbeddedPlugin((line) => lines.push(line))],
  });
  lines.sort().forEach((line) => report(line));
});
await said("messages", async (report) => {
  const stats = await build({ entry: "./src/missing.js", output, plugins: [new MessagesPlugin(), problems] });
  report(stats.toString({ preset: "team", errorDetails: false }).replaceAll(here, "PROJECT"));
});
await said("seals", (report) => build({ optimization: { splitChunks: false }, output, plugins: [new SealTwicePlugin(report)] }));
