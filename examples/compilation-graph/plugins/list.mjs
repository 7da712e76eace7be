export default class ListPlugin {
  apply(compiler) {
    compiler.hooks.emit.tap("ListPlugin", (compilation) => {
      const { chunkGraph, moduleGraph, requestShortener } = compilation;
      for (const chunk of compilation.chunks) {
        console.log(`chunk ${chunk.id} (${chunk.name}): ${[...chunk.files].join(", ")}`);
        for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
          if (module.type === "runtime") continue;
          const importer = moduleGraph.getIssuer(module)?.readableIdentifier(requestShortener) ?? "the entry";
          const name = module.readableIdentifier(requestShortener);
          console.log(`  ${chunkGraph.getModuleId(module)} = ${name}, ${module.size()} bytes, from ${importer}`);
        }
      }
      for (const [name, entrypoint] of compilation.entrypoints) {
        console.log(`entry ${name}: ${entrypoint.getFiles().join(", ")}`);
      }
    });
  }
}
