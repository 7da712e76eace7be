export class LateReportPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap("LateReport", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "LateReport", stage }, (assets) => {
        const list = JSON.stringify(Object.keys(assets));
        compilation.emitAsset("report.json", new sources.RawSource(list));
      });
    });
  }
}
