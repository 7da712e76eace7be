export default class ChunkReport {
  apply(compiler) {
    compiler.hooks.done.tap("ChunkReport", ({ compilation }) => {
      const { chunkGraph, chunks, chunkGroups, entrypoints, modules, requestShortener } = compilation;
      const text = (module) => module.readableIdentifier(requestShortener);
      const isCode = (module) => module.type !== "runtime";
      const names = (list) => [...list].map((item) => item.name).sort().join(", ") || "none";

      for (const chunk of chunks) {
        console.log(`chunk ${chunk.name}`);
        console.log("  modules:", chunkGraph.getChunkModules(chunk).filter(isCode).map(text).sort().join(", ") || "none");
        console.log("  entry modules:", [...chunkGraph.getChunkEntryModulesIterable(chunk)].map(text).join(", ") || "none");
        console.log("  runtime modules:", chunkGraph.getNumberOfRuntimeModules(chunk));
        console.log("  files:", [...chunk.files].join(", "));
        console.log("  groups:", names(chunk.groupsIterable));
        console.log(`  hasRuntime ${chunk.hasRuntime()}, canBeInitial ${chunk.canBeInitial()}, runtime ${chunk.runtime}`);
        console.log("  chunks it can load later:", names(chunk.getAllAsyncChunks()));
      }

      for (const module of [...modules].sort((a, b) => (text(a) < text(b) ? -1 : 1))) {
        if (isCode(module)) {
          console.log(`module ${text(module)}: chunks ${names(chunkGraph.getModuleChunksIterable(module))}`);
        }
      }

      for (const group of chunkGroups) {
        console.log(`group ${group.name}: chunks ${group.chunks.map((chunk) => chunk.name).join(", ")}, parents ${names(group.getParents())}, children ${names(group.getChildren())}`);
      }

      for (const [name, entrypoint] of entrypoints) {
        console.log(`entry ${name}: files ${entrypoint.getFiles().join(", ")}, runtime chunk ${entrypoint.getRuntimeChunk().name}`);
      }
    });
  }
}
