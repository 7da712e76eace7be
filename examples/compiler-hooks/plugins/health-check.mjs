export class HealthCheckPlugin {
  apply(compiler) {
    const { EntryPlugin, WebpackError } = compiler.webpack;

    compiler.hooks.make.tapAsync("HealthCheck", (compilation, callback) => {
      const dependency = EntryPlugin.createDependency("./src/health.js", { name: "health" });
      compilation.addEntry(compiler.context, dependency, { name: "health" }, callback);
    });

    compiler.hooks.finishMake.tap("HealthCheck", (compilation) => {
      for (const module of compilation.modules) {
        if (!module.resource?.includes("forbidden")) continue;
        const name = module.readableIdentifier(compilation.requestShortener);
        compilation.errors.push(new WebpackError(`${name} must not be in a bundle`));
      }
    });
  }
}
