import webpack from "webpack";
import config from "./webpack.config.mjs";

webpack(config, (problem, stats) => {
  if (problem) throw problem;
  const { modules, moduleGraph, chunkGraph, requestShortener } = stats.compilation;
  const meters = [...modules].find(({ resource }) => resource?.endsWith("meters.js"));
  for (let module = meters; module; module = moduleGraph.getIssuer(module)) {
    const chunks = Array.from(chunkGraph.getModuleChunksIterable(module), ({ name, id }) => name ?? id);
    console.log(module.readableIdentifier(requestShortener), "is in", chunks.join(", ") || "no chunk");
  }
});
