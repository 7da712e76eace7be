export class SealTwicePlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap("SealTwice", (compilation) => {
      let seals = 0;
      compilation.hooks.seal.tap("SealTwice", () => this.report(`seal ${++seals}`));
      compilation.hooks.unseal.tap("SealTwice", () => this.report("unseal"));
      compilation.hooks.needAdditionalSeal.tap("SealTwice", () => (seals < 2 ? true : undefined));
      compilation.hooks.afterSeal.tapPromise("SealTwice", async () => this.report("afterSeal"));
    });
  }
}
