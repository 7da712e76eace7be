const PLUGIN = "LanguagesPlugin";

export class LanguagesPlugin {
  constructor({ languages }) {
    this.languages = languages;
  }

  apply(compiler) {
    compiler.hooks.contextModuleFactory.tap(PLUGIN, (factory) => {
      factory.hooks.beforeResolve.tap(PLUGIN, (data) => {
        if (data?.request.endsWith("/legacy")) return false;
        return data;
      });

      factory.hooks.afterResolve.tap(PLUGIN, (data) => {
        if (data?.request.endsWith("/locales")) {
          data.regExp = new RegExp(`^\\./(${this.languages.join("|")})(\\.js)?$`);
        }
        return data;
      });

      factory.hooks.contextModuleFiles.tap(PLUGIN, (files) => files.filter((file) => !file.includes(".test.")));

      factory.hooks.alternativeRequests.tap(PLUGIN, (requests) =>
        requests.flatMap((item) => [item, { ...item, request: item.request.replace(/\.js$/, "") }]),
      );
    });
  }
}
