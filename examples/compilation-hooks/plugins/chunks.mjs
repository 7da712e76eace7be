export class ChunksPlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap("Chunks", (compilation) => {
      const { chunkGraph } = compilation;
      const list = (hook, chunks) => {
        const counts = [...chunks].map((chunk) => `${chunk.name} ${chunkGraph.getNumberOfChunkModules(chunk)}`);
        this.report(`${hook.padEnd(20)} ${counts.sort().join(", ")}`);
      };

      compilation.hooks.afterChunks.tap("Chunks", (chunks) => list("afterChunks", chunks));

      compilation.hooks.optimizeChunks.tap("Chunks", (chunks) => {
        const find = (name) => [...chunks].find((chunk) => chunk.name === name);
        const [main, cart] = [find("main"), find("cart")];
        if (!cart || !chunkGraph.canChunksBeIntegrated(main, cart)) return;
        chunkGraph.integrateChunks(main, cart);
        compilation.chunks.delete(cart);
        return true; // something changed: call the hook again
      });

      compilation.hooks.afterOptimizeChunks.tap("Chunks", (chunks) => list("afterOptimizeChunks", chunks));
    });
  }
}
