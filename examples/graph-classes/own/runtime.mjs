import webpack from "webpack";

const { RuntimeGlobals, RuntimeModule } = webpack;

class VersionRuntimeModule extends RuntimeModule {
  constructor(version) {
    super("shop version", RuntimeModule.STAGE_NORMAL);
    this.version = version;
  }

  generate() {
    return `${RuntimeGlobals.require}.shopVersion = ${JSON.stringify(this.version)};`;
  }
}

export default class VersionPlugin {
  constructor(version) {
    this.version = version;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap("VersionPlugin", (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap("VersionPlugin", (chunk) => {
        compilation.addRuntimeModule(chunk, new VersionRuntimeModule(this.version));
      });
    });
  }
}
