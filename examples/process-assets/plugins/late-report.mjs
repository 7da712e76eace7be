export class LateReportPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap("LateReport", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "LateReport", stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        compilation.emitAsset("report.json", new sources.RawSource(JSON.stringify(Object.keys(assets))));
      });
    });
  }
}
