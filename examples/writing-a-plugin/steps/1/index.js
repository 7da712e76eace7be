export class SizeReportPlugin {
  apply(compiler) {
    compiler.hooks.done.tap("SizeReportPlugin", (stats) => {
      for (const { name, source } of stats.compilation.getAssets()) {
        console.log(`${name}: ${source.size()} bytes`);
      }
    });
  }
}
