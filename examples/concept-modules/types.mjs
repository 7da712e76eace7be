import webpack from "webpack";

webpack({ mode: "development" }, (problem, stats) => {
  if (problem) throw problem;
  const lines = [];
  for (const { type, resource, resourceResolveData } of stats.compilation.modules) {
    if (resource) lines.push(`${type.padEnd(18)} ${resourceResolveData.relativePath}`);
  }
  console.log(lines.sort().join("\n"));
});
