export default class Shortest {
  constructor(path = /[\\/]src[\\/]price\.js$/) {
    this.path = path;
  }

  apply(compiler) {
    compiler.hooks.done.tap("Shortest", ({ compilation }) => {
      const { chunkGraph, moduleGraph, modules, requestShortener } = compilation;
      const wanted = (module) => this.path.test(module.nameForCondition() ?? "");
      const chunks = new Set();
      const importers = new Map();

      for (const module of modules) {
        if ([...module.getSourceModules()].some(wanted)) {
          for (const chunk of chunkGraph.getModuleChunksIterable(module)) chunks.add(chunk.name ?? chunk.id);
        }
        for (const { resolvedOriginModule, resolvedModule } of moduleGraph.getIncomingConnections(module)) {
          if (!importers.has(resolvedModule)) importers.set(resolvedModule, new Set());
          importers.get(resolvedModule).add(resolvedOriginModule);
        }
      }
      console.log("chunks:", [...chunks].sort().join(", "));

      // breadth first, from the module to the entries, so the first chain to reach an entry is the shortest
      const queue = [...importers.keys()].filter(wanted).map((module) => [module]);
      const seen = new Set(queue.flat());
      for (const chain of queue) {
        for (const importer of importers.get(chain[0]) ?? []) {
          if (importer === null) {
            console.log(chain.map((module) => module.readableIdentifier(requestShortener)).join(" → "));
          } else if (!seen.has(importer)) {
            seen.add(importer);
            queue.push([importer, ...chain]);
          }
        }
      }
    });
  }
}
