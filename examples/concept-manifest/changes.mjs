// Makes one change at a time, and says whether the runtime chunk gets another name.
import { readFile, writeFile } from "node:fs/promises";
import webpack from "webpack";
import config from "./webpack.config.mjs";

const CHANGES = [
  ["A line in `app.js`", edit("src/app.js", (text) => `${text}console.log("ready");\n`)],
  ["A rule in `app.css`", edit("src/app.css", (text) => `${text}p { margin: 0; }\n`)],
  ["A line in `chart.js`", edit("src/chart.js", (text) => text.replace("4 m", "5 m"))],
  ["A rule in `chart.css`", edit("src/chart.css", (text) => text.replace("teal", "navy"))],
  ["A name for the chunk of `chart.js`", edit("src/app.js", (text) => text.replace("import(", "import(/* webpackChunkName: \"chart\" */ "))],
  ["One more `import()`", edit("src/app.js", (text) => `${text}import("./more.js");\n`)],
  ["Another `output.publicPath`", { output: { ...config.output, publicPath: "/harbor/" } }],
  ["Another `name` in `package.json`", edit("package.json", (text) => text.replace("harbor", "port"))],
  ["Another `output.crossOriginLoading`", { output: { ...config.output, crossOriginLoading: "anonymous" } }],
];

function edit(file, change) {
  return { file, change };
}

function runtimeName(options) {
  return new Promise((resolve, reject) => {
    webpack(options, (problem, stats) => {
      if (problem || stats.hasErrors()) return reject(problem ?? new Error(stats.toString()));
      resolve(Object.keys(stats.compilation.assets).find((name) => name.startsWith("runtime.")));
    });
  });
}

await writeFile("src/more.js", "export {};\n");
const before = await runtimeName(config);
console.log("| Change | New name for the runtime chunk |\n| --- | --- |");
for (const [words, { file, change, ...options }] of CHANGES) {
  const text = file && (await readFile(file, "utf8"));
  if (file) await writeFile(file, change(text));
  const after = await runtimeName({ ...config, ...options });
  console.log(`| ${words} | ${after === before ? "no" : "yes"} |`);
  if (file) await writeFile(file, text);
}
