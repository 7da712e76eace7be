import { promisify } from "node:util";
import { gzip } from "node:zlib";

export class GzipPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap("Gzip", (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        {
          name: "Gzip",
          stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER,
          additionalAssets: true, // also what later taps add
        },
        async (assets) => {
          const work = Object.entries(assets).map(async ([name, source]) => {
            // What this tap adds, additionalAssets hands to it as well.
            if (compilation.getAsset(name).info.compressed) return;
            const compressed = await promisify(gzip)(source.buffer());
            compilation.emitAsset(`${name}.gz`, new sources.RawSource(compressed), { compressed: true });
            compilation.updateAsset(name, source, { related: { gzipped: `${name}.gz` } });
          });
          await Promise.all(work);
        },
      );
    });
  }
}
