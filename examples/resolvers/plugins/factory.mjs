const NAME = "FactoryPlugin";

/** Changes the options of all resolvers for modules, and collects what was not found. */
export class FactoryPlugin {
  notFound = new Set();

  apply(compiler) {
    compiler.resolverFactory.hooks.resolveOptions.for("normal").tap(NAME, (options) => ({
      ...options,
      conditionNames: ["shop", ...(options.conditionNames ?? ["..."])],
    }));

    compiler.resolverFactory.hooks.resolver.for("normal").tap(NAME, (resolver) => {
      resolver.hooks.noResolve.tap(NAME, (request) => {
        this.notFound.add(request.request);
      });
    });
  }
}
