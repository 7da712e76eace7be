const PLUGIN = "TeamSchemePlugin";

export class TeamSchemePlugin {
  constructor(texts) {
    this.texts = texts;
  }

  apply(compiler) {
    const { NormalModule } = compiler.webpack;
    compiler.hooks.compilation.tap(PLUGIN, (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.resolveForScheme.for("team").tap(PLUGIN, (resourceData) => {
        resourceData.path = resourceData.resource;
        resourceData.query = "";
        resourceData.fragment = "";
        resourceData.context = "team:";
        return true;
      });

      normalModuleFactory.hooks.resolveInScheme.for("team").tap(PLUGIN, (resourceData) => {
        if (!resourceData.resource.startsWith("./")) return;
        resourceData.resource = `team:${resourceData.resource.slice(2)}`;
        resourceData.path = resourceData.resource;
        resourceData.query = "";
        resourceData.fragment = "";
        resourceData.context = "team:";
        return true;
      });

      NormalModule.getCompilationHooks(compilation)
        .readResource.for("team")
        .tap(PLUGIN, ({ resourcePath }) => this.texts[resourcePath.slice("team:".length)]);
    });
  }
}
