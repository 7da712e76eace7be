const PLUGIN = "RetryPlugin";

export class RetryPlugin {
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule, Template } = compiler.webpack;

    class RetryRuntimeModule extends RuntimeModule {
      constructor() {
        super("retry chunks", RuntimeModule.STAGE_ATTACH);
      }

      generate() {
        const { ensureChunk } = RuntimeGlobals;
        const { runtimeTemplate } = this.compilation;
        return Template.asString([
          `var ensure = ${ensureChunk};`,
          `${ensureChunk} = ${runtimeTemplate.basicFunction("chunkId", [
            `return ensure(chunkId).catch(${runtimeTemplate.returningFunction("ensure(chunkId)")});`,
          ])};`,
        ]);
      }
    }

    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunk).tap(PLUGIN, (chunk) => {
        compilation.addRuntimeModule(chunk, new RetryRuntimeModule());
      });
    });
  }
}
