// Builds once for each group of hooks, and prints what the hooks changed.
import { readFile } from "node:fs/promises";
import webpack from "webpack";
import { CssHooksPlugin } from "./plugins/css.mjs";
import { HtmlHooksPlugin } from "./plugins/html.mjs";
import { ModuleHooksPlugin } from "./plugins/modules.mjs";
import { RuntimeHooksPlugin } from "./plugins/runtime.mjs";
import { StatsHooksPlugin } from "./plugins/stats.mjs";

const run = (compiler) =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) return reject(error);
      if (stats.hasErrors()) return reject(new Error(stats.toString("errors-only")));
      resolve(stats);
    });
  });

const build = async (options, times = 1) => {
  const compiler = webpack({ mode: "development", devtool: false, context: import.meta.dirname, ...options });
  let stats;
  for (let i = 0; i < times; i++) stats = await run(compiler);
  await new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  return stats;
};

const page = (name, ...plugins) => ({ entry: "./src/page.html", output: { path: `${import.meta.dirname}/dist/${name}` }, plugins });
const read = (name) => readFile(`${import.meta.dirname}/dist/${name}`, "utf8");

console.log("# html");
await build(page("html", new HtmlHooksPlugin()));
console.log(await read("html/page.html"));

console.log("# css");
await build(page("css", new CssHooksPlugin()));
console.log(await read("css/page.css"));

console.log("# runtime");
await build({ ...page("runtime", new RuntimeHooksPlugin()), entry: "./src/index.js" });
const runtime = await read("runtime/main.js");
for (const line of runtime.split("\n")) {
  if (/rel = "prefetch"|data-team|getElementById/.test(line)) console.log(line.trim());
}

console.log("\n# modules");
const modules = {
  entry: "greeting:reader",
  output: { path: `${import.meta.dirname}/dist/modules` },
  plugins: [new ModuleHooksPlugin(console.log)],
};
await build(modules, 2);
console.log((await read("modules/main.js")).match(/Welcome[^"\\]*/)[0]);

console.log("\n# stats");
const stats = await build(page("stats", new StatsHooksPlugin()));
console.log(stats.toString({ preset: "none", assets: true }));
