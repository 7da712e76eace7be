export default class KeepExports {
  apply(compiler) {
    compiler.hooks.compilation.tap("KeepExports", (compilation) => {
      const { moduleGraph } = compilation;
      // after webpack has found out what is used
      compilation.hooks.optimizeDependencies.tap({ name: "KeepExports", stage: 10 }, (modules) => {
        for (const module of modules) {
          if (!module.nameForCondition()?.endsWith("price.js")) continue;
          moduleGraph.getExportsInfo(module).setAllKnownExportsUsed(undefined);
          moduleGraph.addExtraReason(module, "kept by KeepExports");
        }
      });
      compilation.hooks.afterOptimizeDependencies.tap("KeepExports", (modules) => {
        for (const module of modules) {
          if (!module.nameForCondition()?.endsWith("price.js")) continue;
          console.log([...moduleGraph.getUsedExports(module, "runtime")].sort().join(", "));
        }
      });
    });
  }
}
