export class StatsHooksPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("StatsHooks", (compilation) => {
      compilation.hooks.statsFactory.tap("StatsHooks", (factory) => {
        factory.hooks.extract.for("asset").tap("StatsHooks", (asset, { name }) => {
          asset.team = name.startsWith("cart") ? "checkout" : "shop";
        });
        factory.hooks.filter.for("compilation.assets").tap("StatsHooks", ({ name }) => {
          if (name.endsWith(".css")) return false;
        });
      });

      compilation.hooks.statsPrinter.tap("StatsHooks", (printer) => {
        printer.hooks.print.for("asset.team").tap("StatsHooks", (team) => `(team: ${team})`);
        printer.hooks.sortElements.for("asset").tap("StatsHooks", (elements) => {
          const index = elements.indexOf("team");
          if (index < 0) return; // a line for several assets, such as "+ 3 assets"
          elements.splice(index, 1);
          elements.splice(2, 0, "team");
        });
      });
    });
  }
}
