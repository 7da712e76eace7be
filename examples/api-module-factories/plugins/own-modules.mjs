const PLUGIN = "OwnModulesPlugin";

export class OwnModulesPlugin {
  apply(compiler) {
    const { ExternalModule, NormalModule } = compiler.webpack;

    class CountedModule extends NormalModule {
      size(type) {
        return super.size(type) + 1000;
      }
    }

    compiler.hooks.normalModuleFactory.tap(PLUGIN, (factory) => {
      factory.hooks.factorize.tap(PLUGIN, ({ request }) => {
        if (request === "clock") return new ExternalModule("Date", "var", request);
      });

      for (const type of ["javascript/auto", "javascript/dynamic", "javascript/esm"]) {
        factory.hooks.createModuleClass.for(type).tap(PLUGIN, (createData) => {
          if (createData.resource.endsWith("price.js")) return new CountedModule(createData);
        });
      }

      factory.hooks.module.tap(PLUGIN, (module, createData) => {
        if (createData.resource?.endsWith("price.js")) module.factoryMeta = { ...module.factoryMeta, sideEffectFree: true };
        return module;
      });
    });
  }
}
