import { writeFile } from "node:fs/promises";
import webpack from "webpack";
import { chunkGraph } from "./chunk-graph.mjs";
import { moduleGraph } from "./module-graph.mjs";
import config from "./webpack.config.mjs";

webpack(config, async (problem, stats) => {
  if (problem) throw problem;
  const report = stats.toJson({ preset: "verbose", modules: true, modulesSpace: Infinity, groupModulesByType: false, nestedModules: false });
  const modules = report.modules.filter(({ moduleType }) => moduleType !== "runtime");
  // The order depends on which file was read first. The pictures should not.
  modules.sort((a, b) => a.depth - b.depth || a.name.localeCompare(b.name));
  for (const { reasons } of modules) reasons.sort((a, b) => (a.moduleName ?? "").localeCompare(b.moduleName ?? ""));
  await writeFile("module-graph.svg", moduleGraph(modules));
  await writeFile("chunk-graph.svg", chunkGraph(report, modules));
});
