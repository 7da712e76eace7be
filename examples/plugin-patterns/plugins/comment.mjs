const PLUGIN = "OwnerCommentPlugin";

export class OwnerCommentPlugin {
  constructor(owner) {
    this.owner = owner;
  }

  apply(compiler) {
    const { Compilation, javascript, sources } = compiler.webpack;
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, () => {
        for (const chunk of compilation.chunks) {
          for (const file of chunk.files) {
            if (!/\.[cm]?js$/.test(file)) continue;
            const comment = `/*! ${this.owner}, chunk ${chunk.name ?? chunk.id} */\n`;
            compilation.updateAsset(file, (old) => new sources.ConcatSource(comment, old));
          }
        }
      });

      const hooks = javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
      hooks.chunkHash.tap(PLUGIN, (chunk, hash) => hash.update(this.owner));
    });
  }
}
