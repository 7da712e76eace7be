import { join, relative, sep } from "node:path";
import webpack from "webpack";

const root = import.meta.dirname;
const compiler = webpack({ mode: "none", context: root, resolve: { modules: ["vendor"] } });
const resolver = compiler.resolverFactory.get("normal", { dependencyType: "esm" });

let steps = [];
resolver.hooks.resolveStep.tap("Steps", (hook) => steps.push(hook.name));

for (const request of ["./one.js", "./folder", "package", "#inside", "shop/one"]) {
  steps = [];
  const file = await new Promise((resolve, reject) => {
    resolver.resolve({}, join(root, "src"), request, {}, (error, result) =>
      error ? reject(error) : resolve(result),
    );
  });
  console.log(`${request} -> ${relative(root, file).split(sep).join("/")}`);
  console.log(`  ${[...new Set(steps)].join(" ")}\n`);
}
compiler.close(() => {});
