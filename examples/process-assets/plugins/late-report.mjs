/** Lists all JavaScript files by their final names, with their sizes in bytes. */
export class LateReportPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap("LateReport", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "LateReport", stage }, () => {
        const sizes = {};
        for (const { name, source } of compilation.getAssets()) {
          // a name may end with a query, from output.filename
          if (/\.[cm]?js(\?|$)/.test(name)) sizes[name] = source.size();
        }
        compilation.emitAsset("report.json", new sources.RawSource(JSON.stringify(sizes, null, 2)));
      });
    });
  }
}
