import webpack from "webpack";

const { RuntimeGlobals, RuntimeModule } = webpack;

class LabelRuntimeModule extends RuntimeModule {
  constructor() {
    super("label", RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    return `console.log("runtime of " + ${JSON.stringify(this.chunk.name)});`;
  }
}

export class BuildLabelPlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap("BuildLabel", (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap("BuildLabel", (chunk, set) => {
        set.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new LabelRuntimeModule());
      });
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunk).tap("BuildLabel", (chunk) => {
        this.report(`${chunk.name} loads chunks`);
      });
      compilation.hooks.runtimeModule.tap("BuildLabel", (module, chunk) => {
        if (module.name === "label") this.report(`${chunk.name} has the runtime module ${module.name}`);
      });
    });
  }
}
