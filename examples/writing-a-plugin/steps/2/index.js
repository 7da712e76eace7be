import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const PLUGIN = "SizeReportPlugin";
const compress = promisify(brotliCompress);

export class SizeReportPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: PLUGIN, stage }, async () => {
        const report = {};
        for (const { name, source, info } of compilation.getAssets()) {
          if (info.development) continue;
          const compressed = await compress(source.buffer());
          report[name] = { bytes: source.size(), compressed: compressed.length };
        }
        compilation.emitAsset("sizes.json", new sources.RawSource(JSON.stringify(report, null, 2)));
      });
    });
  }
}
