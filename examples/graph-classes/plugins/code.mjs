export default class Code {
  apply(compiler) {
    compiler.hooks.done.tap("Code", ({ compilation }) => {
      const { chunkGraph, namedChunks, requestShortener } = compilation;
      const shop = namedChunks.get("shop");
      const runtime = namedChunks.get("runtime");
      const text = (module) => module.readableIdentifier(requestShortener);
      const list = (items) => [...items].sort().join(", ");
      for (const module of chunkGraph.getOrderedChunkModulesIterable(shop, (a, b) => (text(a) < text(b) ? -1 : 1))) {
        if (module.type === "runtime") continue;
        const runtimes = [...chunkGraph.getModuleRuntimes(module)];
        console.log(`module id ${chunkGraph.getModuleId(module)}, runtimes: ${runtimes}`);
        console.log(`  hash: ${chunkGraph.getModuleHash(module, runtimes[0]).length} characters, for file names ${chunkGraph.getRenderedModuleHash(module, runtimes[0]).length}`);
        console.log("  needs", list(chunkGraph.getModuleRuntimeRequirements(module, runtimes[0])));
      }
      console.log("chunk shop needs", list(chunkGraph.getChunkRuntimeRequirements(shop)));
      console.log("runtime modules:", chunkGraph.getChunkRuntimeModulesInOrder(runtime).map(({ name }) => name).join(", "));
      console.log("bytes:", chunkGraph.getChunkModulesSize(shop), JSON.stringify(chunkGraph.getChunkModulesSizes(shop)));
      console.log("weighted size:", chunkGraph.getChunkSize(shop));
      console.log("roots:", chunkGraph.getChunkRootModules(shop).map(text).join(", "));
    });
  }
}
