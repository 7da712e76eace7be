// Prints the parts of the runtime that know names of files, as webpack writes them before they are minimized.
import { readFile } from "node:fs/promises";
import webpack from "webpack";
import config from "./webpack.config.mjs";

webpack({ ...config, optimization: { ...config.optimization, minimize: false } }, async (problem, stats) => {
  if (problem) throw problem;
  const name = Object.keys(stats.compilation.assets).find((file) => file.startsWith("runtime."));
  const parts = (await readFile(`dist/${name}`, "utf8")).split("/************************************************************************/");
  const names = /\/\* webpack\/runtime\/get (javascript|css) chunk filename \*\//;
  const own = parts.flatMap((part) => part.split(/(?=\/\* webpack\/runtime\/)/)).filter((part) => names.test(part));
  console.log(own.map((part) => part.replace(/^\/\*{6}\/ ?/gm, "").replace(/^\t/gm, "").trim()).join("\n\n"));
});
