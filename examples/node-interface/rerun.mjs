import { promisify } from "node:util";
import webpack from "webpack";

const compiler = webpack({ mode: "none", entry: "./src/index.js", cache: { type: "memory" } });
const run = promisify(compiler.run.bind(compiler));

for (const name of ["first", "second"]) {
  const stats = await run();
  const { modules } = stats.toJson({ all: false, modules: true, cachedModules: true, runtimeModules: false });
  for (const module of modules.filter(({ name }) => name)) {
    console.log(`${name}: ${module.name}, ${module.cached ? "from the cache" : "built"}`);
  }
}

await promisify(compiler.close.bind(compiler))();
