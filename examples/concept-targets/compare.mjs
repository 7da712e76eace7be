import { readFile, readdir, rm } from "node:fs/promises";
import webpack from "webpack";

const MARKS = { "importScripts()": "importScripts(", "<script>": "getElementsByTagName", "require()": 'require("./"', "import()": "import(" };

const build = (target) =>
  new Promise((done, fail) => {
    const optimization = { minimize: false, chunkIds: "named" };
    webpack({ mode: "production", entry: "./src/plain.js", target, optimization }, (problem, stats) => {
      if (problem || stats.hasErrors()) fail(problem ?? stats.toString());
      else done();
    });
  });

const print = (target, loads, own, yours) => console.log(String(target).padEnd(11) + loads.padEnd(17) + own.padEnd(16) + yours);

print("target", "loads by", "webpack's code", "your code");
for (const target of ["web", "webworker", "node", "universal", ["web", "es5"]]) {
  await rm("dist", { recursive: true, force: true });
  await build(target);
  const files = await readdir("dist");
  const read = (start) => readFile(`dist/${files.find((name) => name.startsWith(start))}`, "utf8");
  const main = await read("main.");
  const chunk = await read("src_");
  const loads = Object.keys(MARKS).find((name) => main.includes(MARKS[name]));
  const syntax = (text) => (text.includes("=>") ? "() => {}" : "function() {}");
  print(target, loads, syntax(main), syntax(chunk));
}
