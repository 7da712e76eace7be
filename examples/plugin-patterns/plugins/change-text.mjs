const PLUGIN = "CurrencyPlugin";

export class CurrencyPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_DERIVED;
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage, additionalAssets: true }, (assets) => {
        for (const name of Object.keys(assets)) {
          if (!/\.[cm]?js$/.test(name)) continue;
          compilation.updateAsset(name, (old) => {
            const text = old.source().toString();
            const changed = new sources.ReplaceSource(old);
            for (const { index } of text.matchAll(/€/g)) changed.replace(index, index, "EUR");
            return changed;
          });
        }
      });
    });
  }
}
