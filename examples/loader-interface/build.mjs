import { mkdir, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import webpack from "webpack";

// Builds an entry and writes what its loaders print into a file.
async function build(name, requests, use, { long, report, ...options } = {}) {
  const lines = [];
  for (const request of requests) {
    const compiler = webpack({
      mode: "none",
      entry: request,
      output: { path: `${import.meta.dirname}/dist/${name}` },
      resolveLoader: { extensions: [".mjs", ".cjs"] },
      module: { rules: [{ test: /\.txt$/, use }] },
      ...options,
    });
    compiler.hooks.compilation.tap("Print", (compilation) => {
      compilation.hooks.log.tap("Print", (origin, { args }) => {
        const loader = /loaders\/(\w+)/.exec(origin);
        if (!loader) return;
        lines.push(long ? args[0] : `${loader[1]}: ${args[0]}`);
        return true;
      });
    });
    const stats = await promisify(compiler.run.bind(compiler))();
    const text = stats.toString({ all: false, errors: true, warnings: true, moduleTrace: false, errorStack: false, errorDetails: false });
    if (text) lines.push(text.replace(/\n {4}at .*/g, ""));
    if (report) lines.push(...report(stats));
    await promisify(compiler.close.bind(compiler))();
  }
  await mkdir("dist", { recursive: true });
  await writeFile(`dist/${name}.txt`, `${lines.join("\n")}\n`.replaceAll(import.meta.dirname, "/project"));
}

const source = (stats) => {
  const [module] = stats.compilation.modules;
  return [String(module.originalSource().source())];
};

await build("members", ["./src/note.txt?size=2#top"], { loader: "./loaders/show", options: { text: "Hi" } }, { long: true });
await build("order", ["./src/note.txt"], ["./loaders/one", "./loaders/two", "./loaders/three"]);
await build("callback", ["./src/note.txt"], ["./loaders/print", { loader: "./loaders/banner", options: { text: "MIT" } }], { devtool: "source-map" });
await build("options", ["./src/note.txt"], { loader: "./loaders/greet", options: { nam: "Ada", loud: "yes" } });
await build("dependencies", ["./src/note.txt"], "./loaders/languages", {
  report: ({ compilation }) =>
    ["fileDependencies", "contextDependencies", "missingDependencies", "buildDependencies"].flatMap((kind) =>
      ["src/note.txt", "src/lang", "src/lang/fi.json", "src/lang/no.json", "src/draft.json", "loaders/languages.mjs", "settings.json"]
        .filter((path) => compilation[kind].has(`${import.meta.dirname}/${path}`))
        .map((path) => `${kind}: /project/${path}`),
    ),
});
await build("problems", ["./src/todo.txt", "./src/title.txt"], "./loaders/lint");
await build("modules", ["./src/page.txt"], "./loaders/theme", { report: source });
await build("resolve", ["./src/note.txt"], "./loaders/resolve");
await build("load", ["./src/note.txt"], "./loaders/outline");
await build("pitch", ["./src/note.txt"], ["./loaders/lazy", "./loaders/sync"], {
  report: (stats) => [stats.toString({ all: false, assets: true, modules: true, runtimeModules: false })],
});
await build("async", ["./src/note.txt"], ["./loaders/sync", "./loaders/promise", "./loaders/async"], { report: source });
await build("raw", ["./src/note.txt"], "./loaders/size", { report: source });
await build("match", ["./src/match.js"], [], {
  report: (stats) => [stats.toString({ all: false, modules: true, runtimeModules: false, nestedModules: true })],
});
await build("files", ["./src/note.txt"], "./loaders/copy", {
  report: (stats) => [stats.toString({ all: false, assets: true })],
});
