// Reports at each stage what the assets are like before its taps.
export class StagesPlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    const { Compilation } = compiler.webpack;
    const stages = Object.keys(Compilation).filter((key) => key.startsWith("PROCESS_ASSETS_STAGE_"));

    compiler.hooks.thisCompilation.tap("Stages", (compilation) => {
      for (const key of stages) {
        const stage = Compilation[key] - 1;
        compilation.hooks.processAssets.tap({ name: "Stages", stage }, () => {
          const assets = compilation.getAssets();
          const count = (title, test) => `${title} ${assets.filter(test).length}`;
          this.report(
            [
              String(Compilation[key]).padStart(5),
              count("files", () => true),
              count("minimized", ({ info }) => info.minimized),
              count("source maps", ({ name }) => name.endsWith(".map")),
              count("linked to a map", ({ source }) => source.source().includes("\n//# sourceMappingURL")),
            ].join("  "),
          );
        });
      }
    });
  }
}
