import { gzipSync } from "node:zlib";

const PLUGIN = "GzipPlugin";

export class GzipPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      const cache = compilation.getCache(PLUGIN);
      const logger = compilation.getLogger(PLUGIN);
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: PLUGIN, stage }, async (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          const item = cache.getItemCache(name, cache.getLazyHashedEtag(source));
          let compressed = await item.getPromise();
          if (compressed === undefined) {
            logger.log(`compress ${name}`);
            compressed = new sources.RawSource(gzipSync(source.buffer()));
            await item.storePromise(compressed);
          }
          compilation.emitAsset(`${name}.gz`, compressed, { compressed: true });
          compilation.updateAsset(name, source, { related: { gzipped: `${name}.gz` } });
        }
      });
    });
  }
}
