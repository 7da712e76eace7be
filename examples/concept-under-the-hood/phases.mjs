import webpack from "webpack";
import { WatchHooks } from "./watch-hooks.mjs";
import config from "./webpack.config.mjs";

/** The phases of a build, and the hook each begins with. */
const PHASES = [
  ["Set up", "Compiler.validate"],
  ["Begin", "Compiler.beforeRun"],
  ["Make", "Compiler.make"],
  ["Seal", "Compilation.seal"],
  ["Optimize", "Compilation.optimize"],
  ["Give ids", "Compilation.shouldRecord"],
  ["Generate code", "Compilation.optimizeCodeGeneration"],
  ["Compute hashes", "Compilation.beforeHash"],
  ["Make assets", "Compilation.beforeModuleAssets"],
  ["Write", "Compiler.afterCompile"],
];

function count(compilation) {
  if (!compilation) return [0, 0, 0, 0, 0];
  const { modules, chunks, chunkGraph, assets } = compilation;
  const isRuntime = ({ type }) => type === "runtime";
  const all = [...modules];
  const placed = all.filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const runtime = all.filter(isRuntime).length;
  return [all.length - runtime, chunks.size, placed.length - runtime, runtime, Object.keys(assets).length];
}

/** Builds once. Gives each phase's hooks with how often each was called, in the order of first calls, and what there was at its end. */
export function measure() {
  const phases = [];
  let compilation;
  const end = () => Object.assign(phases.at(-1) ?? {}, { after: count(compilation) });
  const watcher = new WatchHooks((className, name) => {
    const key = `${className}.${name}`;
    const begins = PHASES.find(([, first]) => first === key);
    if (begins) {
      end();
      phases.push({ title: begins[0], hooks: new Map() });
    }
    const { hooks } = phases.at(-1);
    // How much is logged, and how often, differs from run to run.
    if (name !== "log") hooks.set(key, (hooks.get(key) ?? 0) + 1);
  });
  const keep = (compiler) => compiler.hooks.thisCompilation.intercept({ call: (made) => { compilation = made; } });
  return new Promise((resolve, reject) => {
    webpack({ ...config, parallelism: 1, plugins: [watcher, keep] }, (problem, stats) => {
      if (problem || stats.hasErrors()) return reject(problem ?? new Error(stats.toString()));
      // A moment later the last hook was called too.
      setImmediate(() => {
        end();
        resolve({ phases, compiler: stats.compilation.compiler, compilation });
      });
    });
  });
}
