export default class Groups {
  apply(compiler) {
    compiler.hooks.done.tap("Groups", ({ compilation }) => {
      const { chunkGraph, moduleGraph, entrypoints, chunkGroups, namedChunks, modules, requestShortener } = compilation;
      for (const { name, origins } of chunkGroups) {
        for (const { module, loc, request } of origins) {
          const from = module ? module.readableIdentifier(requestShortener) : "the configuration";
          console.log(`${name} is loaded by ${from}, line ${loc.start?.line ?? "-"}: ${request}`);
        }
      }

      for (const module of modules) {
        for (const block of module.blocks) {
          const group = chunkGraph.getBlockChunkGroup(block);
          console.log(`import() in ${module.readableIdentifier(requestShortener)}: group ${group.name}, files ${group.getFiles()}`);
        }
      }

      const shop = entrypoints.get("shop");
      const orders = shop.getChildrenByOrders(moduleGraph, chunkGraph);
      console.log("group shop prefetches:", orders.prefetch.map(({ name }) => name).join());
      const chunk = namedChunks.get("shop");
      console.log("chunk shop:", JSON.stringify(chunk.getChildIdsByOrders(chunkGraph)));
      console.log("chunk runtime:", JSON.stringify(namedChunks.get("runtime").getChildIdsByOrdersMap(chunkGraph, true)));
    });
  }
}
