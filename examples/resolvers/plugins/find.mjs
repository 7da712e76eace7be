const NAME = "FindPlugin";

/** Resolves a request with the resolver of the build, and watches what was looked at. */
export class FindPlugin {
  constructor(request) {
    this.request = request;
  }

  apply(compiler) {
    compiler.hooks.make.tapAsync(NAME, (compilation, callback) => {
      const resolver = compilation.resolverFactory.get("normal", { dependencyType: "esm" });
      const { fileDependencies, missingDependencies, contextDependencies } = compilation;
      const context = { fileDependencies, missingDependencies, contextDependencies };

      resolver.resolve({}, compiler.context, this.request, context, (error, path, result) => {
        if (error) {
          const logger = compilation.getLogger(NAME);
          logger.error(error.message);
          logger.info(error.details);
        } else {
          this.found = { path, version: result.descriptionFileData?.version };
        }
        callback();
      });
    });
  }
}
