// Builds src with each plugin in turn, and prints the ids that it gives.
import webpack from "webpack";

const {
  ChunkModuleIdRangePlugin,
  DeterministicChunkIdsPlugin,
  DeterministicModuleIdsPlugin,
  HashedModuleIdsPlugin,
  NamedChunkIdsPlugin,
  NamedModuleIdsPlugin,
  NaturalModuleIdsPlugin,
  OccurrenceChunkIdsPlugin,
  OccurrenceModuleIdsPlugin,
} = webpack.ids;

async function build(plugins, optimization) {
  const compiler = webpack({
    mode: "production",
    optimization: { concatenateModules: false, minimize: false, ...optimization },
    plugins,
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : compiler.close(() => resolve(result))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString());
  return stats.compilation;
}

const modules = async (name, ...plugins) => {
  const { chunkGraph, modules } = await build(plugins, { moduleIds: false });
  const ids = new Map([...modules].map((module) => [module.rawRequest, chunkGraph.getModuleId(module)]));
  console.log(name.padEnd(29), ["./sum.js", "./chart.js", "./line.js"].map((file) => String(ids.get(file)).padEnd(15)).join("").trimEnd());
};
const chunks = async (name, plugin) => {
  const compilation = await build([plugin], { chunkIds: false });
  console.log(name.padEnd(29), [...compilation.chunks].map((chunk) => String(chunk.id).padEnd(15)).join("").trimEnd());
};

console.log("Modules".padEnd(29), ["sum.js", "chart.js", "line.js"].map((file) => file.padEnd(15)).join("").trimEnd());
await modules("DeterministicModuleIdsPlugin", new DeterministicModuleIdsPlugin());
await modules("  maxLength: 5", new DeterministicModuleIdsPlugin({ maxLength: 5 }));
await modules("  salt: 1", new DeterministicModuleIdsPlugin({ salt: 1 }));
await modules("HashedModuleIdsPlugin", new HashedModuleIdsPlugin());
await modules("  hex, hashDigestLength: 8", new HashedModuleIdsPlugin({ hashDigest: "hex", hashDigestLength: 8 }));
await modules("NamedModuleIdsPlugin", new NamedModuleIdsPlugin());
await modules("NaturalModuleIdsPlugin", new NaturalModuleIdsPlugin());
await modules("OccurrenceModuleIdsPlugin", new OccurrenceModuleIdsPlugin());
await modules("  prioritiseInitial: true", new OccurrenceModuleIdsPlugin({ prioritiseInitial: true }));
await modules("ChunkModuleIdRangePlugin", new ChunkModuleIdRangePlugin({ name: "main", start: 500 }), new NaturalModuleIdsPlugin());
console.log(`\n${"Chunks".padEnd(29)} ${"main".padEnd(15)}import()`);
await chunks("DeterministicChunkIdsPlugin", new DeterministicChunkIdsPlugin());
await chunks("  maxLength: 5", new DeterministicChunkIdsPlugin({ maxLength: 5 }));
await chunks("NamedChunkIdsPlugin", new NamedChunkIdsPlugin());
await chunks("OccurrenceChunkIdsPlugin", new OccurrenceChunkIdsPlugin());
await chunks("  prioritiseInitial: true", new OccurrenceChunkIdsPlugin({ prioritiseInitial: true }));
