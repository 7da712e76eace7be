const PLUGIN = "CountryPlugin";

export class CountryPlugin {
  constructor(country) {
    this.country = country;
  }

  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap(PLUGIN, (factory) => {
      factory.hooks.beforeResolve.tapPromise(PLUGIN, async (resolveData) => {
        const { request, context } = resolveData;
        if (!/^\.{1,2}\/.*\.js$/.test(request)) return;
        const other = request.replace(/\.js$/, `.${this.country}.js`);
        const resolver = factory.getResolver("normal", { dependencyType: resolveData.dependencyType });
        const found = await new Promise((resolve) => {
          resolver.resolve({}, context, other, resolveData, (error, path) => resolve(!error && path));
        });
        if (found) resolveData.request = other;
      });
    });
  }
}
