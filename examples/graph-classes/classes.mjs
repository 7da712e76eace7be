import fs from "node:fs";
import vm from "node:vm";
import webpack from "webpack";
import * as fields from "./own/fields.mjs";
import TeamModulePlugin from "./own/module.mjs";
import VersionPlugin from "./own/runtime.mjs";
import PickPlugin from "./own/dependency.mjs";
import NoTodo from "./own/errors.mjs";

const build = (options) =>
  new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: "development",
      devtool: false,
      output: { filename: "[name].js" },
      ...options,
    });
    compiler.run((error, stats) => {
      if (error) return reject(error);
      compiler.close((error) => (error ? reject(error) : resolve(stats)));
    });
  });
const region = async (name, run) => {
  console.log(`# #region ${name}`);
  await run();
  console.log(`# #endregion ${name}`);
};
const run = () => vm.runInThisContext(fs.readFileSync("dist/main.js", "utf8"));

await region("fields", () =>
  build({ entry: fields.entry, module: fields.module, plugins: [new fields.default()] }),
);

await region("module", async () => {
  const options = {
    entry: "./src/team.js",
    cache: { type: "filesystem", cacheDirectory: `${import.meta.dirname}/.cache` },
    plugins: [new TeamModulePlugin()],
  };
  for (const name of ["first", "second"]) {
    const stats = await build(options);
    if (stats.hasErrors()) console.log(stats.toString("errors-only"));
    const [module] = stats.toJson({ all: false, modules: true, cachedModules: true, ids: true }).modules.filter(({ name }) => name === "team shop");
    console.log(`${name} build: module "${module.name}", id ${module.id}, built ${module.built}`);
  }
  run();
});

await region("runtime", async () => {
  await build({ entry: "./src/version.js", plugins: [new VersionPlugin("2.1.0")] });
  run();
  const code = fs.readFileSync("dist/main.js", "utf8");
  console.log(code.match(/\/\* webpack\/runtime\/shop version[^]*?\}\)\(\);/)[0]);
});

await region("dependency", async () => {
  const stats = await build({
    entry: "./src/pick.js",
    optimization: { usedExports: true },
    plugins: [new PickPlugin()],
  });
  if (stats.hasErrors()) console.log(stats.toString("errors-only"));
  run();
  const module = stats.toJson({ all: false, modules: true, reasons: true, usedExports: true }).modules.find(({ name }) => name === "./src/price.js");
  console.log(`price.js: used exports ${module.usedExports}, reason ${module.reasons.map(({ type }) => type)}`);
});

await region("errors", async () => {
  const stats = await build({ entry: "./src/todo.js", plugins: [new NoTodo()] });
  console.log(stats.toString("errors-warnings"));
});
