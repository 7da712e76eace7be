export class ModulesPlugin {
  apply(compiler) {
    const logger = compiler.getInfrastructureLogger("ModulesPlugin");
    compiler.hooks.compilation.tap("ModulesPlugin", (compilation) => {
      compilation.hooks.finishModules.tap("ModulesPlugin", (modules) => {
        for (const module of modules) logger.debug(module.readableIdentifier(compilation.requestShortener));
      });
    });
  }
}
