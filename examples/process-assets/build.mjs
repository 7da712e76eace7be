// Shows what happens in the stages of processAssets, and writes it into dist/.
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import webpack from "webpack";
import { GzipPlugin } from "./plugins/gzip.mjs";
import { HashedNotesPlugin } from "./plugins/hashed-notes.mjs";
import { LateReportPlugin } from "./plugins/late-report.mjs";
import { NotesPlugin } from "./plugins/notes.mjs";
import { StagesPlugin } from "./plugins/stages.mjs";

const { Compilation } = webpack;
const { ConcatSource, RawSource } = webpack.sources;
const here = import.meta.dirname;
const dist = `${here}/dist`;
await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });

const build = (name, more) =>
  new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: "development",
      devtool: false,
      context: here,
      entry: "./src/index.js",
      infrastructureLogging: { level: "none" },
      ...more,
      output: { path: `${dist}/${name}`, ...more.output },
    });
    compiler.run((error, stats) => compiler.close(() => (error ? reject(error) : resolve(stats))));
  });

const said = async (name, work) => {
  const lines = [];
  await work((line) => lines.push(line));
  await writeFile(`${dist}/${name}.txt`, `${lines.join("\n")}\n`);
};
const files = async (name) => (await readdir(`${dist}/${name}`, { recursive: true })).sort();

// A tap of one stage, as a plugin.
const at = (stage, work) => (compiler) =>
  compiler.hooks.thisCompilation.tap("Try", (compilation) => {
    compilation.hooks.processAssets.tap({ name: "Try", stage }, (assets) => work(compilation, assets));
  });

// Which of webpack's own plugins tap which stage.
await said("taps", async (report) => {
  const found = new Map();
  const collect = (compiler) =>
    compiler.hooks.thisCompilation.tap("Collect", (compilation) => {
      compilation.hooks.afterProcessAssets.tap("Collect", () => {
        for (const { name, stage } of compilation.hooks.processAssets.taps) {
          found.set(stage, (found.get(stage) ?? new Set()).add(name));
        }
      });
    });
  const plugins = [
    collect,
    new webpack.BannerPlugin("Shop"),
    new webpack.CopyPlugin({ patterns: ["src/robots.txt"] }),
    new webpack.ManifestPlugin(),
    new webpack.HotModuleReplacementPlugin(),
  ];
  await build("taps", { mode: "production", entry: "./src/page.html", devtool: "source-map", plugins });
  for (const [stage, names] of [...found].sort(([a], [b]) => a - b)) {
    report(`${String(stage).padStart(5)}  ${[...names].join(", ")}`);
  }
});

await said("stages", (report) =>
  build("stages", { mode: "production", devtool: "source-map", plugins: [new StagesPlugin(report)] }),
);

await said("notes", async (report) => {
  await build("notes", { plugins: [new NotesPlugin()] });
  for (const name of await files("notes")) {
    report(`${name}: ${(await readFile(`${dist}/notes/${name}`, "utf8")).split("\n")[0]}`);
  }
});

await said("gzip", async (report) => {
  const stats = await build("gzip", { plugins: [new GzipPlugin(), new LateReportPlugin()] });
  for (const name of await files("gzip")) report(name);
  report("");
  report(stats.toString({ preset: "none", assets: true, relatedAssets: true }).replaceAll(/[\d.]+ (bytes|KiB)/g, "SIZE"));
});

await said("report", async (report) => {
  await build("report", { mode: "production", output: { filename: "[name].[contenthash:8].js" }, plugins: [new LateReportPlugin()] });
  const sizes = JSON.parse(await readFile(`${dist}/report/report.json`, "utf8"));
  for (const [name, size] of Object.entries(sizes)) {
    const { length } = await readFile(`${dist}/report/${name}`);
    report(`${name.replace(/[0-9a-f]{8}/, "HASH")}: ${size === length ? "the size of the file" : `${size} in place of ${length}`}`);
  }
});

await said("hash", async (report) => {
  await build("hash", { mode: "production", plugins: [new HashedNotesPlugin()] });
  const name = (await files("hash")).find((each) => each.startsWith("notes."));
  const links = await readFile(`${dist}/hash/links.txt`, "utf8");
  const before = webpack.util.createHash("xxhash64").update("New in this release\n").digest("hex").slice(0, 8);
  report(`the name has another hash than it was emitted with: ${!name.includes(before)}`);
  report(`links.txt has the new name: ${links.includes(name)}`);
});

// The same change, at two stages: does the name of the file follow it?
await said("names", async (report) => {
  for (const key of ["ADDITIONS", "OPTIMIZE_TRANSFER"]) {
    const names = [];
    for (const text of ["one", "two"]) {
      const stage = Compilation[`PROCESS_ASSETS_STAGE_${key}`];
      const change = (compilation) => {
        for (const { name } of compilation.getAssets()) {
          compilation.updateAsset(name, (old) => new ConcatSource(old, `\nconsole.log("${text}");`));
        }
      };
      const folder = `names-${key}-${text}`;
      await build(folder, { mode: "production", output: { filename: "[name].[contenthash].js" }, plugins: [at(stage, change)] });
      names.push((await files(folder)).find((name) => name.startsWith("main.")));
    }
    report(`${key.padEnd(18)} ${names[0] === names[1] ? "the same name for other content" : "another name"}`);
  }
});

// The same line before the code, added in three ways: what becomes of the source map?
await said("maps", async (report) => {
  for (const [title, key, make] of [
    ["ConcatSource at ADDITIONS", "ADDITIONS", (old) => new ConcatSource("/*! Shop */\n", old)],
    ["RawSource at ADDITIONS", "ADDITIONS", (old) => new RawSource(`/*! Shop */\n${old.source()}`)],
    ["ConcatSource at REPORT", "REPORT", (old) => new ConcatSource("/*! Shop */\n", old)],
  ]) {
    const stage = Compilation[`PROCESS_ASSETS_STAGE_${key}`];
    const change = (compilation) => compilation.updateAsset("main.js", make);
    const folder = title.replaceAll(" ", "-");
    await build(folder, { devtool: "source-map", plugins: [at(stage, change)] });
    const code = (await readFile(`${dist}/${folder}/main.js`, "utf8")).split("\n");
    const map = await readFile(`${dist}/${folder}/main.js.map`, "utf8").then(JSON.parse, () => undefined);
    // The line with the code, and the first line that the map says anything of.
    const line = code.findIndex((each) => each.includes("greet =")) + 1;
    const mapped = map && map.mappings.match(/^;*/)[0].length + 1;
    report(`${title.padEnd(26)} code in line ${line}, ${map ? `mapped from line ${mapped} on` : "no source map"}`);
  }
});

// The older hooks.
await said("old", async (report) => {
  const warnings = [];
  const listen = ({ code, message }) => warnings.push(`[${code}] DeprecationWarning: ${message}`);
  process.on("warning", listen);
  for (const name of ["additionalAssets", "additionalChunkAssets", "optimizeChunkAssets", "afterOptimizeChunkAssets", "optimizeAssets", "afterOptimizeAssets"]) {
    const old = (compiler) =>
      compiler.hooks.thisCompilation.tap("Old", (compilation) => compilation.hooks[name].tap("Old", () => {}));
    await build("old", { plugins: [old] });
  }
  for (const use of [
    (hook) => hook.tap({ name: "Old", stage: 10 }, () => {}),
    (hook) => hook.intercept({}),
  ]) {
    const old = (compiler) => compiler.hooks.thisCompilation.tap("Old", (compilation) => use(compilation.hooks.optimizeChunkAssets));
    await build("old", { plugins: [old] }).catch((error) => warnings.push(`Error: ${error.message}`));
  }
  await new Promise((resolve) => setTimeout(resolve));
  process.off("warning", listen);
  for (const warning of warnings) report(`${warning}\n`);
});

// Messages of the methods.
await said("messages", async (report) => {
  const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
  for (const work of [
    (compilation) => compilation.emitAsset("main.js", new RawSource("other")),
    (compilation) => compilation.updateAsset("none.js", new RawSource("other")),
    (compilation) => compilation.renameAsset("none.js", "some.js"),
    (compilation) => compilation.renameAsset("main.js", "cart.js"),
    (compilation) => compilation.deleteAsset("none.js"),
  ]) {
    const outcome = await build("messages", { plugins: [at(stage, work)] }).then(
      (stats) => stats.compilation.errors[0]?.message ?? `nothing, files: ${stats.compilation.getAssets().map(({ name }) => name)}`,
      (error) => `stops the build: ${error.message}`,
    );
    report(outcome);
  }
});
