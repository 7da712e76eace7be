// One build of src/, and what it did.
import { resolve } from "node:path";
import webpack from "webpack";

/** Runs a build of src/ with these options. Gives its counts and times. */
export async function build(options) {
  const compiler = webpack({
    mode: "development",
    output: { path: resolve("dist") },
    performance: false,
    ...options,
  });
  const asked = countQuestions(compiler);
  const start = performance.now();
  const cpu = process.cpuUsage();
  const stats = await new Promise((done, fail) => {
    compiler.run((error, result) => (error ? fail(error) : done(result)));
  });
  const { user } = process.cpuUsage(cpu);
  const elapsed = performance.now() - start;
  await new Promise((done) => compiler.close(done));
  if (stats.hasErrors()) throw new Error(stats.toString("errors-only"));
  const { modules, assets } = stats.toJson({
    all: false,
    assets: true,
    relatedAssets: true,
    modules: true,
    cachedModules: true,
    orphanModules: true,
    modulesSpace: Infinity,
  });
  const files = modules.filter(({ nameForCondition }) => nameForCondition);
  const built = files.filter((module) => module.built);
  return {
    modules: files.length,
    built: built.length,
    loaded: built.filter(({ identifier }) => identifier.includes("babel-loader")).length,
    bytes: assets.flatMap((asset) => [asset, ...(asset.related ?? [])]).reduce((sum, { size }) => sum + size, 0),
    asked: asked.size,
    elapsed,
    cpu: user / 1000,
  };
}

/** What webpack asks the file system about the project: whether a path exists, or what is in it. */
function countQuestions(compiler) {
  const asked = new Set();
  for (const method of ["stat", "lstat", "readFile", "readJson", "readlink"]) {
    const original = compiler.inputFileSystem[method];
    compiler.inputFileSystem[method] = function (path, ...rest) {
      if (String(path).startsWith(process.cwd())) asked.add(`${method} ${path}`);
      return original.call(this, path, ...rest);
    };
  }
  return asked;
}
