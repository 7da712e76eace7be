import { join, relative, sep } from "node:path";
import webpack from "webpack";
import { BrandPlugin } from "./plugins/brand.mjs";
import { FactoryPlugin } from "./plugins/factory.mjs";
import { FindPlugin } from "./plugins/find.mjs";
import { TeamPackagesPlugin } from "./plugins/team-packages.mjs";

const root = import.meta.dirname;
const short = (path) => relative(root, path).split(sep).join("/");

const run = (entry, options) =>
  new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: "none",
      context: root,
      entry,
      output: { path: join(root, "dist") },
      ...options,
      resolve: { modules: ["vendor"], ...options.resolve },
    });
    compiler.run((error, stats) => {
      if (error) return reject(error);
      const modules = [...stats.compilation.modules].filter((module) => module.resource);
      compiler.close(() => resolve(modules.map((module) => short(module.resource))));
    });
  });

const plugins = [new BrandPlugin("acme"), new TeamPackagesPlugin()];
console.log("resolve plugins", await run("./src/index.js", { resolve: { plugins } }));

const loader = join(root, "loaders/theme.cjs");
const rules = [{ test: /one\.js$/, use: loader }];
console.log("loader", await run("./src/one.js", { module: { rules } }));

const find = new FindPlugin("@shop/cart");
await run("./src/one.js", { plugins: [find] });
console.log("find", { path: short(find.found.path), version: find.found.version });

const factory = new FactoryPlugin();
console.log("factory", await run("./src/missing.js", { plugins: [factory] }), [...factory.notFound]);
