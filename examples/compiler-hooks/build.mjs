// Traces four builds, then tries each plugin of this folder, and writes into
// dist/ what they say.
import { mkdir, readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import webpack from "webpack";
import { BuildNumberPlugin } from "./plugins/build-number.mjs";
import { ChildPlugin } from "./plugins/child.mjs";
import { CountedCachePlugin } from "./plugins/counted-cache.mjs";
import { HealthCheckPlugin } from "./plugins/health-check.mjs";
import { OutcomePlugin } from "./plugins/outcome.mjs";
import { PolyfillPlugin } from "./plugins/polyfill.mjs";
import { QuietPlugin } from "./plugins/quiet.mjs";
import { ShopAliasPlugin } from "./plugins/shop-alias.mjs";
import { TracePlugin } from "./plugins/trace.mjs";
import { TwoPassesPlugin } from "./plugins/two-passes.mjs";
import { VersionFilePlugin } from "./plugins/version-file.mjs";
import { WrittenPlugin } from "./plugins/written.mjs";

const here = import.meta.dirname;
const dist = `${here}/dist`;
await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });

// A watcher takes files that were written a moment ago for changed.
const old = new Date("2020-01-01");
for (const name of await readdir(`${here}/src`)) await utimes(`${here}/src/${name}`, old, old);
await utimes(`${here}/package.json`, old, old);

const configure = (more) => ({
  mode: "development",
  devtool: false,
  context: here,
  entry: "./src/index.js",
  infrastructureLogging: { level: "none" },
  ...more,
  output: { path: `${dist}/out`, ...more.output },
});

const run = (compiler) => new Promise((resolve) => compiler.run((error, stats) => resolve({ error, stats })));
const close = (compiler) => new Promise((resolve) => compiler.close(resolve));

const build = async (more) => {
  const compiler = webpack(configure(more));
  const result = await run(compiler);
  await close(compiler);
  return result;
};

// Replaces a file at once, so that a watcher sees one change.
const replace = async (file, code) => {
  await writeFile(`${dist}/new.js`, code);
  await rename(`${dist}/new.js`, file);
};

// Watches while `steps` runs, which waits for builds, then closes.
const watch = async (more, steps) => {
  const compiler = webpack(configure(more));
  let tell;
  let next = new Promise((resolve) => { tell = resolve; });
  compiler.hooks.afterDone.tap("Steps", () => tell());
  const watching = compiler.watch({ poll: 50 }, () => {});
  const built = async () => {
    await next;
    next = new Promise((resolve) => { tell = resolve; });
  };
  await steps(built, watching);
  await new Promise((resolve) => watching.close(resolve));
  await close(compiler);
};

// The traces. Calls that follow each other are one step, with what they were called with.
let calls = [];
const isLookup = (hook) => /^Cache\.(get|store)$/.test(hook);
const reportCall = (hook, about) => {
  // The cache is asked many times between two other hooks.
  const since = calls.findLastIndex((call) => !isLookup(call.hook));
  const same = calls.slice(isLookup(hook) ? since + 1 : -1).find((call) => call.hook === hook);
  if (same) same.abouts.push(about);
  else calls.push({ hook, abouts: [about] });
};
const traced = [];
const endTrace = (title) => {
  traced.push(`# ${title}`);
  for (const { hook, abouts } of calls) traced.push(`${hook}  ${abouts.filter(Boolean).sort().join(", ")}`.trim());
  calls = [];
};
const trace = () => new TracePlugin(reportCall);

await build({ plugins: [trace()] });
endTrace("Cold build");

const price = `${here}/src/price.js`;
await watch({ output: { path: `${dist}/watch` }, plugins: [trace()] }, async (built) => {
  await built();
  endTrace("First build in watch mode");
  await new Promise((resolve) => setTimeout(resolve, 200)); // the watcher looks at the files first
  await replace(price, "export const price = 4000;\n");
  await built();
  endTrace("Rebuild in watch mode");
});
await replace(price, "export const price = 3;\n");
endTrace("End of watch mode");

await build({ entry: "./src/missing.js", optimization: { emitOnErrors: false }, plugins: [trace()] });
endTrace("Build with an error in a module");

const stop = (compiler) => compiler.hooks.emit.tap("Stop", () => { throw new Error("No space left"); });
await build({ plugins: [trace(), stop] });
endTrace("Build that a plugin stops");

await writeFile(`${dist}/trace.txt`, `${traced.join("\n")}\n`);

// The other plugins.
const said = async (name, work) => {
  const lines = [];
  await work((line) => lines.push(line));
  await writeFile(`${dist}/${name}.txt`, `${lines.join("\n")}\n`);
};
const output = { path: `${dist}/shop` };

await said("options", async (report) => {
  try {
    webpack(configure({ plugins: [new PolyfillPlugin({ fiel: "./src/polyfill.js" })] }));
  } catch (error) {
    report(`${error.name}: ${error.message}`);
  }
});

await said("start", async (report) => {
  const plugins = [new PolyfillPlugin({ file: "./src/polyfill.js" }), new ShopAliasPlugin(), new VersionFilePlugin()];
  const { stats } = await build({ entry: "./src/shop.js", output, plugins });
  report(stats.toString({ preset: "none", modules: true, errors: true, modulesSort: "name", runtimeModules: false }));
});

await said("health", async (report) => {
  const { stats } = await build({ output, plugins: [new HealthCheckPlugin()] });
  report(stats.toString({ preset: "none", entrypoints: true, errors: true }));
  const { stats: wrong } = await build({ entry: "./src/forbidden.js", output, plugins: [new HealthCheckPlugin()] });
  report(wrong.toString({ preset: "none", errors: true }));
});

await said("child", async (report) => {
  await build({ output, plugins: [new ChildPlugin(report)] });
});

await said("written", async (report) => {
  const options = { entry: "./src/health.js", output: { path: `${dist}/written` } };
  const compiler = webpack(configure({ ...options, plugins: [new WrittenPlugin(report)] }));
  for (const title of ["first build", "second build"]) {
    report(title);
    await run(compiler);
  }
  await close(compiler);
  report("build with an error");
  await build({ ...options, entry: "./src/missing.js", plugins: [new WrittenPlugin(report)] });
});

await said("outcome", async (report) => {
  await watch({ output: { path: `${dist}/outcome` }, plugins: [new OutcomePlugin(report)] }, async (built, watching) => {
    await built();
    await new Promise(setImmediate); // the watcher is set up
    watching.invalidate();
    await built();
  });
  report("");
  await build({ plugins: [new OutcomePlugin(report), stop] });
});

// A tap of each hook throws: who gets the error?
await said("throws", async (report) => {
  for (const hook of Object.keys(webpack(configure({})).hooks)) {
    const throws = (compiler) => compiler.hooks[hook].tap("Throws", () => { throw new Error("Broken"); });
    const outcome = await new Promise((resolve) => {
      process.once("uncaughtException", () => resolve("an uncaught exception"));
      let compiler;
      try {
        compiler = webpack(configure({ output: { path: `${dist}/throws/${hook}` }, plugins: [throws] }));
      } catch {
        resolve("webpack() throws");
      }
      try {
        compiler?.run((error) => error && resolve("the callback gets the error"));
        compiler?.hooks.afterDone.tap("Throws", () => setTimeout(resolve));
      } catch {
        resolve("compiler.run() throws");
      }
    });
    process.removeAllListeners("uncaughtException");
    if (outcome) report(`${hook.padEnd(21)} ${outcome}`);
  }
});

await said("cache", async (report) => {
  const compiler = webpack(configure({ cache: false, output, plugins: [new CountedCachePlugin(report)] }));
  await run(compiler);
  await run(compiler);
  await close(compiler);
});

await said("passes", (report) => build({ output, plugins: [new TwoPassesPlugin(report)] }));

await said("records", async (report) => {
  await build({ output, plugins: [new BuildNumberPlugin(report)] });
  await build({ output, plugins: [new BuildNumberPlugin(report)] });
});

await said("quiet", async (report) => {
  const console = { warn: report, error: report, info: report, log: report };
  const compiler = webpack(configure({ output, infrastructureLogging: { level: "info", console: { ...globalThis.console, ...console } }, plugins: [new QuietPlugin()] }));
  compiler.getInfrastructureLogger("noisy").warn("you have seen this before");
  compiler.getInfrastructureLogger("noisy").error("this one is new");
  await close(compiler);
});
