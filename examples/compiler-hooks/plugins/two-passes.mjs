export class TwoPassesPlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    let passes = 0;
    compiler.hooks.thisCompilation.tap("TwoPasses", (compilation) => {
      passes++;
      compilation.hooks.needAdditionalPass.tap("TwoPasses", () => (passes < 2 ? true : undefined));
    });
    compiler.hooks.additionalPass.tapPromise("TwoPasses", async () => {
      this.report("additionalPass");
    });
    compiler.hooks.done.tap("TwoPasses", () => {
      this.report(`done after pass ${passes}`);
    });
  }
}
