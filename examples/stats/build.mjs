// Builds the project and records what the pages about statistics show.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import webpack from "webpack";
import config from "./webpack.config.mjs";

const root = import.meta.dirname;
rmSync(join(root, "dist"), { recursive: true, force: true });
const put = (file, text) => {
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), text);
};

// two copies of one package
const round = (digits) => `export const round = (value) => Math.round(value * ${digits}) / ${digits};\n`;
put("node_modules/tiny/index.js", round(10));
put("node_modules/charts/node_modules/tiny/index.js", round(100));
put(
  "node_modules/charts/index.js",
  'import { round } from "tiny";\nexport const bars = (values) => values.map((value) => "#".repeat(round(value)));\n',
);

const build = (change) =>
  new Promise((resolve, reject) => {
    const compiler = webpack({ ...config, ...change, context: root });
    compiler.run((error, stats) => (error ? reject(error) : compiler.close(() => resolve(stats))));
  });

// the real object, with its place, times and hashes of builds made the same everywhere, and lists that another sample shows left out
const record = (file, value, short = {}) => {
  const text = JSON.stringify(value, (key, inner) => (key in short ? short[key] : inner), 2)
    .replaceAll(root, "/app")
    .replace(/"time": \d+(\.\d+)?/g, '"time": 361')
    .replace(/"builtAt": \d+/g, '"builtAt": 1795486246784')
    .replace(/"hash": "[0-9a-f]{20}"/g, '"hash": "d6e64a959dc645668e11"');
  put(`out/${file}`, `${text}\n`);
};
const run = (file, ...args) => {
  const text = execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  put(`out/${file}`, `$ node ${args.join(" ")}\n${text}`);
};

// logs, and makes a child compilation
const team = (compiler) => {
  compiler.hooks.thisCompilation.tap("Team", (compilation) => {
    const logger = compilation.getLogger("Team");
    logger.info("checked %d files", 3);
    logger.group("details");
    logger.log("all of them are small");
    logger.groupEnd();
    compilation.hooks.additionalAssets.tapAsync("Team", (callback) => {
      const child = compilation.createChildCompiler("Team", { filename: "team.js" });
      new webpack.EntryPlugin(root, "./src/price.js", "team").apply(child);
      child.runAsChild(callback);
    });
  });
};

// 1. the scripts and the fields of a good build
const stats = (await build({})).toJson();
writeFileSync(join(root, "stats.json"), JSON.stringify(stats));
run("why.txt", "why.mjs", "stats.json", "axis.js");
run("chunks.txt", "chunk.mjs", "stats.json");
run("chunk.txt", "chunk.mjs", "stats.json", "chart");
run("twice.txt", "twice.mjs", "stats.json");
run("packages.txt", "packages.mjs", "stats.json");
run("unused.txt", "unused.mjs", "stats.json");
run("uncached.txt", "uncached.mjs", "stats.json");

const lists = {
  assets: ["…"],
  modules: ["…"],
  chunks: ["…"],
  entrypoints: { main: "…" },
  namedChunkGroups: { main: "…", chart: "…", report: "…" },
};
record("compilation.json", stats, lists);
record("asset.json", stats.assets.find((asset) => asset.name === "main.js"));
record("chunk.json", stats.chunks.find((chunk) => chunk.reason), { modules: ["…"] });
record("chunk-group.json", stats.entrypoints.main);
const report = stats.modules.find((module) => module.nameForCondition?.endsWith("report.js"));
record("module.json", report.modules[1], { reasons: ["…"] });
record("concatenated.json", report, { reasons: ["…"], modules: ["…"] });
record("reasons.json", report.modules[1].reasons);

// 2. what changed: another import
const price = join(root, "src/price.js");
const text = readFileSync(price, "utf8");
writeFileSync(price, `${text}export { round as precise } from "tiny";\n`);
writeFileSync(join(root, "src/extra.js"), 'export const extra = "x".repeat(99);\n');
const index = join(root, "src/index.js");
const before = readFileSync(index, "utf8");
writeFileSync(index, `${before.replace("{ euro }", "{ euro, precise }")}document.title = precise(1);\nimport "./extra.js";\n`);
writeFileSync(join(root, "next.json"), JSON.stringify((await build({})).toJson()));
run("diff.txt", "diff.mjs", "stats.json", "next.json");

writeFileSync(index, before);
writeFileSync(price, text);

// 3. logging and a child compilation
const more = await build({ plugins: [team] });
record("logging.json", { Team: more.toJson({ all: false, logging: "verbose" }).logging.Team });
record("children.json", more.toJson().children[0], { ...lists, entrypoints: { team: "…" }, namedChunkGroups: { team: "…" } });

// 4. an error
const axis = join(root, "src/report.js");
const good = readFileSync(axis, "utf8");
writeFileSync(axis, good.replace("./axis.js", "./axes.js"));
const bad = (await build({ mode: "development", devtool: false })).toJson({ errorStack: false });
record("error.json", bad.errors[0]);
writeFileSync(axis, good);
