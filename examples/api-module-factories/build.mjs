// Small builds that show when the hooks of the two factories are called, and what taps change.
import { readFile } from "node:fs/promises";
import webpack from "webpack";
import { IniPlugin } from "./plugins/ini-plugin.mjs";
import { LanguagesPlugin } from "./plugins/languages.mjs";
import { OwnModulesPlugin } from "./plugins/own-modules.mjs";
import { RequestsPlugin } from "./plugins/requests.mjs";
import { TeamSchemePlugin } from "./plugins/team-scheme.mjs";
import { traceFactory } from "./plugins/trace-factory.mjs";

const context = import.meta.dirname;
const make = (entry, plugins, more = {}) =>
  webpack({ mode: "none", context, entry, output: { path: `${context}/dist`, ...more.output }, plugins, ...more });
const run = (compiler) =>
  new Promise((resolve, reject) => compiler.run((error, stats) => (error ? reject(error) : resolve(stats))));
const close = (compiler) => new Promise((resolve) => compiler.close(resolve));
const build = async (...args) => {
  const compiler = make(...args);
  const stats = await run(compiler);
  await close(compiler);
  return stats;
};
const output = () => readFile(`${context}/dist/main.js`, "utf8");
let open;
const section = (name) => {
  if (open) console.log(`// #endregion ${open}`);
  open = name;
  if (name) console.log(`// #region ${name}`);
};
const clean = (text) => String(text).replaceAll(context, "/app");
const describe = (key, value) => {
  if (key === "dependencies") return value.map((dependency) => dependency.constructor.name).join(", ");
  if (/Dependencies$/.test(key) && typeof value === "object") return `a set of ${[...value].length}`;
  if (["parser", "generator"].includes(key)) return `a ${value.constructor.name}`;
  if (key === "resourceResolveData") return `an object with ${Object.keys(value).slice(0, 4).join(", ")} and others`;
  if (typeof value === "function") return "a function";
  if (value instanceof RegExp || value === undefined) return `${value}`;
  return clean(JSON.stringify(value));
};
const tracing = (which, log = (line) => console.log(clean(line))) => (compiler) => {
  compiler.hooks[which].tap("Trace", (factory) => traceFactory(factory.hooks, log));
};

section("first");
const compiler = make("./src/index.js", [tracing("normalModuleFactory")], { cache: { type: "memory" } });
await run(compiler);
section("second");
await run(compiler);
await close(compiler);

section("unsafe");
const quick = make("./src/index.js", [tracing("normalModuleFactory")], { cache: { type: "memory" }, module: { unsafeCache: true } });
await run(quick);
console.log("-- second build");
await run(quick);
await close(quick);

section("error");
const broken = await build("./src/broken.js", [tracing("normalModuleFactory")]);
console.log(clean(broken.compilation.errors[0].message));

section("fields");
await build("./src/index.js", [
  (compiler) => {
    compiler.hooks.normalModuleFactory.tap("P", (factory) => {
      const print = (name, data) => {
        console.log(name);
        for (const [key, value] of Object.entries(data)) {
          console.log(`  ${key}: ${describe(key, value)}`);
        }
      };
      factory.hooks.beforeResolve.tap("P", (data) => {
        if (data.request === "./price.js") print("beforeResolve: resolveData", data);
      });
      factory.hooks.afterResolve.tap("P", (data) => {
        if (data.request === "./price.js") print("afterResolve: resolveData.createData", data.createData);
      });
    });
  },
]);

section("replace");
await build("./src/index.js", [new RequestsPlugin({ replace: { "./price.js": "./price.us.js" } })]);
console.log((await output()).includes("`$${euros}`"));

section("ignore");
for (const entry of ["./src/ignore.cjs", "./src/ignore.js"]) {
  const ignored = await build(entry, [new RequestsPlugin({ ignore: /debug/ })]);
  console.log(`${entry}, errors: ${ignored.compilation.errors.length}`);
  console.log((await output()).split("\n").filter((line) => line.includes("MissingModule")).join("\n"));
}
const entry = await build("./src/debug.cjs", [new RequestsPlugin({ ignore: /debug/ })]);
console.log(`the entry itself, errors: ${entry.compilation.errors.length}, modules: ${entry.compilation.modules.size}`);

section("empty");
const empty = await build("./src/ignore.js", [new RequestsPlugin({ empty: /debug/ })]);
console.log(`errors: ${empty.compilation.errors.length}, missing: ${(await output()).includes("MissingModule")}`);
console.log([...empty.compilation.modules].filter((item) => item.type !== "runtime").map((item) => clean(item.identifier())).join("\n"));

section("loader");
const path = `${context}/loaders/banner-loader.cjs`;
await build("./src/index.js", [new RequestsPlugin({ loader: { test: /price\.js$/, path, options: { text: "Team shop" } } })]);
console.log((await output()).split("\n").find((line) => line.includes("Team shop")));

section("scheme");
const texts = { hello: 'import name from "./name";\nexport default `Hello ${name}`;', name: 'export default "reader";' };
const scheme = await build("./src/address.js", [tracing("normalModuleFactory", (line) => {
  if (/resolve\w+Scheme/.test(line)) console.log(clean(line));
}), new TeamSchemePlugin(texts)]);
console.log(`errors: ${scheme.compilation.errors.length}`);

section("no-scheme");
const unknown = await build("./src/address.js", []);
console.log(clean(unknown.compilation.errors[0].message).split("\n    at ")[0]);

section("ini");
const module = { rules: [{ test: /\.ini$/, type: "ini" }] };
await build("./src/settings.js", [tracing("normalModuleFactory", (line) => {
  if (line.includes('"ini"')) console.log(line);
}), new IniPlugin()], { module });
console.log((await output()).split("\n").find((line) => line.includes("Lisbon")));
section("no-parser");
const parserless = await build("./src/settings.js", [], { module });
console.log(clean(parserless.compilation.errors[0].message));

section("own");
const own = await build({ main: "./src/index.js", clock: "clock" }, [new OwnModulesPlugin()], { output: { path: `${context}/dist/own`, filename: "[name].js" } });
for (const item of own.compilation.modules) {
  if (item.type !== "runtime") console.log(item.constructor.name, clean(item.identifier()), JSON.stringify(item.factoryMeta ?? null));
}

section("keys");
const keys = new Map();
const kindsModule = { rules: [{ test: /\.txt$/, type: "asset/source" }] };
await build("./src/kinds.js", [
  tracing("normalModuleFactory", (line) => {
    const [, name, key] = /^(\w+)\.for\("(.+?)"\)/.exec(line) ?? [];
    if (name) keys.set(name, new Set([...(keys.get(name) ?? []), key]));
  }),
  new TeamSchemePlugin(texts),
], { module: kindsModule });
for (const [name, found] of [...keys].sort()) console.log(`${name}: ${[...found].sort().join(", ")}`);

section("context");
const languages = make("./src/languages.js", [tracing("contextModuleFactory")], { cache: { type: "memory" } });
const stats = await run(languages);
const contextModule = (s) => [...s.compilation.modules].find((item) => item.type.startsWith("javascript") && item.constructor.name === "ContextModule");
const elements = (s) => contextModule(s).blocks.flatMap((block) => block.dependencies.map((dependency) => dependency.userRequest));
console.log(clean(contextModule(stats).identifier()));
console.log(elements(stats).join(", "));
console.log("-- second build");
await run(languages);
await close(languages);

section("context-fields");
await build("./src/languages.js", [
  (compiler) => {
    compiler.hooks.contextModuleFactory.tap("P", (factory) => {
      const print = (name, data) => {
        console.log(name);
        for (const [key, value] of Object.entries(data)) {
          console.log(`  ${key}: ${describe(key, value)}`);
        }
        return data;
      };
      factory.hooks.beforeResolve.tap("P", (data) => print("beforeResolve", data));
      factory.hooks.afterResolve.tap("P", (data) => print("afterResolve", data));
    });
  },
]);

section("languages");
const chosen = await build("./src/languages.js", [new LanguagesPlugin({ languages: ["de", "en"] })]);
console.log(elements(chosen).join(", "));

section("context-ignored");
const none = await build("./src/languages.js", [
  (compiler) => {
    compiler.hooks.contextModuleFactory.tap("P", (factory) => factory.hooks.beforeResolve.tap("P", () => false));
  },
]);
console.log(`errors: ${none.compilation.errors.length}`);
console.log((await output()).split("\n").filter((line) => line.includes("const load")).join("\n"));
section();
