// One small build for each part of the plugin API. Prints what plugins see.
import { readFile } from "node:fs/promises";
import webpack from "webpack";
import { ChildPlugin } from "./plugins/child-plugin.mjs";
import { CityPlugin } from "./plugins/city-plugin.mjs";
import { SizePlugin } from "./plugins/size-plugin.mjs";
import { TeamPlugin } from "./plugins/team-plugin.mjs";

const build = (name, plugins, more = {}) =>
  new Promise((resolve) => {
    const options = {
      mode: "none",
      context: import.meta.dirname,
      output: { path: `${import.meta.dirname}/dist/${name}` },
      plugins,
      ...more,
    };
    webpack(options, (error, stats) => resolve({ error, stats }));
  });
const read = (name) => readFile(`${import.meta.dirname}/dist/${name}`, "utf8");
const short = (stats) => stats.toString({ preset: "errors-warnings", colors: false, logging: "info" });

let open;
const section = (name) => {
  if (open) console.log(`// #endregion ${open}`);
  open = name;
  if (name) console.log(`// #region ${name}`);
};

section("forms");
await build("forms", [
  { apply: (compiler) => console.log("object", compiler.constructor.name) },
  function (compiler) {
    console.log("function", this === compiler);
  },
  false,
]);

section("defaults");
await build("defaults", [
  (compiler) => {
    const { optimization, output, entry, target } = compiler.options;
    console.log("in apply", target, entry.main, optimization.minimize, output.filename);
    compiler.hooks.initialize.tap("Late", () => {
      const { optimization, output, entry, target } = compiler.options;
      console.log("in initialize", target, entry.main, optimization.minimize, output.filename);
    });
  },
]);

section("order");
await build("order", [
  (compiler) => {
    const order = [];
    const tap = (name, options) => compiler.hooks.run.tap({ name, ...options }, () => void order.push(name));
    tap("A");
    tap("B", { stage: 10 });
    tap("C", { stage: -10 });
    tap("D");
    tap("E", { before: "A" });
    tap("F", { before: "Missing" });
    compiler.hooks.done.tap("Order", () => console.log(order.join(" ")));
  },
]);

section("options");
const wrong = await build("options", [new SizePlugin({ maxBytes: "20 kB", file: "a.json" })]);
console.log(wrong.error.name, wrong.error.message);
const unchecked = await build("options", [new SizePlugin({ file: "a.json" })], { validate: false });
console.log("validate: false:", unchecked.error);

section("problems");
const { stats } = await build("problems", [new SizePlugin({ maxBytes: 2000 })]);
console.log(short(stats));

section("own-hooks");
await build("team", [new CityPlugin(), new TeamPlugin()]);
console.log((await read("team/main.js")).split("\n")[0]);

section("progress");
const lines = [];
await build("progress", [
  new webpack.ProgressPlugin((share, ...words) => lines.push(`${Math.round(share * 100)}% ${words.join(" / ")}`)),
  (compiler) => {
    compiler.hooks.emit.tapPromise("Upload", async () => {
      const report = webpack.ProgressPlugin.getReporter(compiler);
      report?.(0.5, "main.js");
    });
    compiler.hooks.emit.tapPromise({ name: "Old", context: true }, async (context) => {
      lines.push(`context.reportProgress is ${typeof context.reportProgress}`);
    });
  },
]);
console.log(lines.filter((line) => /emit$|Upload|Old|reportProgress/.test(line)).join("\n"));

section("children");
const counts = {};
const child = await build("child", [
  new ChildPlugin(),
  (compiler) => {
    for (const name of ["thisCompilation", "compilation", "make", "emit", "done", "compile", "normalModuleFactory"]) {
      compiler.hooks[name].tap("Count", () => {
        counts[name] = (counts[name] ?? 0) + 1;
      });
    }
  },
]);
console.log(counts);
console.log(Object.keys(child.stats.compilation.assets), child.stats.compilation.children.length);

section("interceptors");
await build("intercept", [
  (compiler) => {
    const hook = compiler.hooks.shouldEmit;
    hook.tap("Early", () => undefined);
    hook.intercept({
      name: "Watch",
      register: (tap) => {
        console.log(`register ${tap.name} (${tap.type})`);
        return tap;
      },
      call: () => console.log("call"),
      tap: (tap) => console.log(`tap ${tap.name}`),
      result: (result) => console.log(`result ${result}`),
      done: () => console.log("done"),
    });
    hook.tap({ name: "Late", stage: 1 }, () => true);
  },
]);

section("child-errors");
const broken = await build("broken", [
  (compiler) => {
    const { EntryPlugin } = compiler.webpack;
    compiler.hooks.make.tapPromise("Child", async (compilation) => {
      const child = compilation.createChildCompiler("broken", {}, [new EntryPlugin(compiler.context, "./src/missing.js", { name: "child" })]);
      await new Promise((resolve) => {
        child.runAsChild((error, entries, childCompilation) => {
          console.log(`error: ${error}, errors of the child: ${childCompilation.errors.length}`);
          resolve();
        });
      });
    });
  },
]);
console.log(`the build has errors: ${broken.stats.hasErrors()}`);

section("cached-warnings");
for (const add of [
  (compilation, module, warning) => compilation.warnings.push(warning),
  (compilation, module, warning) => module.addWarning(warning),
]) {
  const compiler = webpack({
    mode: "none",
    context: import.meta.dirname,
    output: { path: `${import.meta.dirname}/dist/cached` },
    cache: { type: "memory" },
    plugins: [
      (compiler) => {
        compiler.hooks.compilation.tap("P", (compilation) => {
          compilation.hooks.succeedModule.tap("P", (module) => add(compilation, module, new compiler.webpack.WebpackError("old")));
        });
      },
    ],
  });
  const run = () => new Promise((resolve, reject) => compiler.run((error, stats) => (error ? reject(error) : resolve(stats.compilation.warnings.length))));
  console.log(await run(), await run());
  await new Promise((resolve) => compiler.close(resolve));
}

section("thrown");
const boom = () => {
  throw new Error("boom");
};
const compilerHook = (name) => (compiler) => compiler.hooks[name].tap("P", boom);
const compilationHook = (name) => (compiler) =>
  compiler.hooks.compilation.tap("P", (compilation) => compilation.hooks[name].tap("P", boom));
const factoryHook = (name) => (compiler) =>
  compiler.hooks.normalModuleFactory.tap("P", (factory) => factory.hooks[name].tap("P", boom));
const places = { apply: boom };
for (const name of ["initialize", "beforeRun", "thisCompilation", "make", "emit", "done"]) places[name] = compilerHook(name);
for (const name of ["finishModules", "optimizeTree", "processAssets"]) places[name] = compilationHook(name);
for (const name of ["beforeResolve", "afterResolve"]) places[name] = factoryHook(name);
places["program of the parser"] = (compiler) =>
  compiler.hooks.normalModuleFactory.tap("P", (factory) => {
    factory.hooks.parser.for("javascript/esm").tap("P", (parser) => parser.hooks.program.tap("P", boom));
  });
for (const name of ["seal", "optimizeChunks", "chunkIds"]) places[name] = compilationHook(name);
for (const [name, plugin] of Object.entries(places)) {
  const crash = new Promise((resolve) => process.once("uncaughtException", (thrown) => resolve({ thrown })));
  const { error, stats, thrown } = await Promise.race([build("thrown", [plugin]), crash]);
  process.removeAllListeners("uncaughtException");
  if (thrown) console.log(`${name}: process ends, ${thrown.message}`);
  else if (error) console.log(`${name}: callback gets ${error.name}, ${error.message}`);
  else console.log(`${name}: stats have ${stats.toJson({ all: false, errors: true }).errors[0].message.split("\n")[0]}`);
}
section();
