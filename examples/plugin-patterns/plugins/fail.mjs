const PLUGIN = "ForbiddenImportPlugin";

export class ForbiddenImportPlugin {
  constructor(pattern) {
    this.pattern = pattern;
  }

  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.finishModules.tap(PLUGIN, (modules) => {
        for (const module of modules) {
          for (const { dependency, resolvedModule } of compilation.moduleGraph.getOutgoingConnections(module)) {
            if (!this.pattern.test(resolvedModule?.resource ?? "") || !dependency.loc) continue;
            const error = new WebpackError(`${dependency.request} may not be imported here.`);
            error.name = "ForbiddenImportError";
            error.module = module;
            error.loc = dependency.loc;
            compilation.errors.push(error);
            break;
          }
        }
      });
    });

    compiler.hooks.shouldEmit.tap(PLUGIN, ({ errors }) => {
      if (errors.some((error) => error.name === "ForbiddenImportError")) return false;
    });
  }
}
