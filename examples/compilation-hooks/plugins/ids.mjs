export class IdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("Ids", (compilation) => {
      const { chunkGraph } = compilation;

      compilation.hooks.moduleIds.tap("Ids", (modules) => {
        for (const module of modules) {
          if (!module.resource?.endsWith("price.js")) continue;
          if (chunkGraph.getModuleId(module) === null) chunkGraph.setModuleId(module, "the-price");
        }
      });

      compilation.hooks.chunkIds.tap("Ids", (chunks) => {
        for (const chunk of chunks) {
          if (chunk.id !== null || !chunk.name) continue;
          chunk.id = `shop-${chunk.name}`;
          chunk.ids = [chunk.id];
        }
      });
    });
  }
}
