export class ModulesPlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap("Modules", (compilation) => {
      const name = (module) => module.readableIdentifier(compilation.requestShortener);
      const built = [];
      const kept = [];

      compilation.hooks.succeedModule.tap("Modules", (module) => {
        built.push(name(module));
        for (const { message } of module.getErrors() ?? []) this.report(`error   ${name(module)}: ${message.split("\n")[0]}`);
      });
      compilation.hooks.stillValidModule.tap("Modules", (module) => kept.push(name(module)));
      compilation.hooks.finishModules.tap("Modules", (modules) => {
        this.report(`built   ${built.sort().join(", ")}`);
        this.report(`kept    ${kept.sort().join(", ") || "nothing"}`);
        this.report(`all     ${[...modules].length} modules`);
      });
    });
  }
}
