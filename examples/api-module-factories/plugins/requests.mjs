const PLUGIN = "RequestsPlugin";

export class RequestsPlugin {
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { replace = {}, ignore, empty, loader } = this.options;
    compiler.hooks.normalModuleFactory.tap(PLUGIN, (factory) => {
      factory.hooks.beforeResolve.tap(PLUGIN, (resolveData) => {
        if (ignore?.test(resolveData.request)) return false;
        resolveData.request = replace[resolveData.request] ?? resolveData.request;
      });

      factory.hooks.factorize.tap(PLUGIN, ({ request, context, dependencies }) => {
        if (empty?.test(request)) return dependencies[0].createIgnoredModule(context);
      });

      if (!loader) return;
      factory.hooks.afterResolve.tap(PLUGIN, ({ createData }) => {
        if (loader.test.test(createData.resource)) {
          createData.loaders.push({ loader: loader.path, options: loader.options, ident: PLUGIN });
          createData.request = `${loader.path}?${JSON.stringify(loader.options)}!${createData.request}`;
        }
      });
    });
  }
}
