export default class PriceChunk {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("PriceChunk", (compilation) => {
      compilation.hooks.optimizeChunks.tap("PriceChunk", () => {
        const { chunkGraph } = compilation;
        const module = [...compilation.modules].find((module) => module.nameForCondition()?.endsWith("price.js"));
        if (compilation.namedChunks.has("price")) return;

        const newChunk = compilation.addChunk("price");
        newChunk.chunkReason = "split by PriceChunk";
        for (const chunk of [...chunkGraph.getModuleChunksIterable(module)]) {
          chunk.split(newChunk);
          chunkGraph.connectChunkAndModule(newChunk, module);
          chunkGraph.disconnectChunkAndModule(chunk, module);
        }
        return true;
      });
    });
    compiler.hooks.done.tap("PriceChunk", ({ compilation }) => {
      for (const [name, entrypoint] of compilation.entrypoints) {
        console.log(`${name}: ${entrypoint.getFiles().join(", ")}`);
      }
    });
  }
}
