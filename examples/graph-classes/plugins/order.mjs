export default class Order {
  apply(compiler) {
    compiler.hooks.done.tap("Order", ({ compilation }) => {
      const { chunkGroups, chunkGraph, requestShortener } = compilation;
      const text = (module) => module.readableIdentifier(requestShortener);
      for (const group of chunkGroups) {
        const modules = group.chunks
          .flatMap((chunk) => chunkGraph.getChunkModules(chunk))
          .filter((module) => group.getModulePreOrderIndex(module) !== undefined);
        const by = (index) => modules.toSorted((a, b) => index(a) - index(b)).map(text).join(", ");
        console.log(`${group.name}, as imported: ${by((module) => group.getModulePreOrderIndex(module))}`);
        console.log(`${group.name}, as executed: ${by((module) => group.getModulePostOrderIndex(module))}`);
      }
    });
  }
}
