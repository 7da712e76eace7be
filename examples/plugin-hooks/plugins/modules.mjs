import webpack from "webpack";

export class ModuleHooksPlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap("ModuleHooks", (compilation) => {
      const hooks = webpack.NormalModule.getCompilationHooks(compilation);
      const name = (module) => module.readableIdentifier(compilation.requestShortener);

      hooks.loader.tap("ModuleHooks", (loaderContext) => {
        loaderContext.team = "shop";
      });
      hooks.beforeLoaders.tap("ModuleHooks", (loaders, module) => {
        this.report(`beforeLoaders   ${name(module)}, loaders: ${loaders.length}`);
      });
      hooks.readResource.for("greeting").tap("ModuleHooks", (loaderContext) => {
        const who = loaderContext.resource.slice("greeting:".length);
        return `export default "Hello, ${who}!";`;
      });
      hooks.processResult.tap("ModuleHooks", (result, module) => {
        this.report(`processResult   ${name(module)}`);
        const [source, ...rest] = result;
        return [source.toString().replace("Hello", "Welcome"), ...rest];
      });
      hooks.beforeParse.tap("ModuleHooks", (module) => {
        this.report(`beforeParse     ${name(module)}`);
      });
      hooks.beforeSnapshot.tap("ModuleHooks", (module) => {
        this.report(`beforeSnapshot  ${name(module)}`);
      });
      hooks.needBuild.tap("ModuleHooks", (module) => {
        if (module.resource?.startsWith("greeting:")) {
          this.report(`needBuild       ${name(module)}`);
          return true;
        }
      });
    });
  }
}
