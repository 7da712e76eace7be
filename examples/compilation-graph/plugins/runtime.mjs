export default class ReleasePlugin {
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;

    class ReleaseRuntimeModule extends RuntimeModule {
      constructor() {
        super("release", RuntimeModule.STAGE_ATTACH);
      }

      generate() {
        return `${RuntimeGlobals.require}.release = { chunk: ${JSON.stringify(this.chunk.name)} };`;
      }
    }

    compiler.hooks.thisCompilation.tap("ReleasePlugin", (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap("ReleasePlugin", (chunk, requirements) => {
        requirements.add(RuntimeGlobals.require);
        compilation.addRuntimeModule(chunk, new ReleaseRuntimeModule());
      });

      compilation.hooks.processAssets.tap("ReleasePlugin", (assets) => {
        console.log(/__webpack_require__\.release = .*/.exec(assets["main.js"].source())[0]);
      });
    });
  }
}
