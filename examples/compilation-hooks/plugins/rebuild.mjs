import { promisify } from "node:util";

export class RebuildPlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap("Rebuild", (compilation) => {
      compilation.hooks.rebuildModule.tap("Rebuild", () => this.report("rebuildModule"));
      compilation.hooks.finishRebuildingModule.tap("Rebuild", () => this.report("finishRebuildingModule"));
    });

    compiler.hooks.finishMake.tapPromise("Rebuild", async (compilation) => {
      const [module] = [...compilation.modules].filter((each) => each.resource?.endsWith("price.js"));
      await promisify(compilation.rebuildModule).call(compilation, module);
    });
  }
}
