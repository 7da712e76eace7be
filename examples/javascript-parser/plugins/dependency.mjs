import webpack from "webpack";
import { eachParser } from "./each-parser.mjs";

const { ModuleDependency } = webpack.dependencies;
const NAME = "LoadTextPlugin";

/** loadText("./file") in the code of a module. */
export class LoadTextDependency extends ModuleDependency {
  constructor(request, range) {
    super(request);
    this.range = range;
  }

  get type() {
    return "loadText()";
  }

  get category() {
    return "commonjs";
  }
}

LoadTextDependency.Template = class extends ModuleDependency.Template {
  apply(dependency, source, context) {
    const { runtimeTemplate, moduleGraph, chunkGraph, runtimeRequirements } = context;
    const code = runtimeTemplate.moduleExports({
      module: moduleGraph.getModule(dependency),
      request: dependency.request,
      moduleGraph,
      chunkGraph,
      runtimeRequirements,
    });
    source.replace(dependency.range[0], dependency.range[1] - 1, code);
  }
};

// the cache on the disk stores and restores it
webpack.util.serialization.register(LoadTextDependency, "my-plugin/LoadTextDependency", null, {
  serialize: (dependency, context) => dependency.serialize(context),
  deserialize: (context) => {
    const dependency = new LoadTextDependency("", [0, 0]);
    dependency.deserialize(context);
    return dependency;
  },
});

export class LoadTextPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      compilation.dependencyFactories.set(LoadTextDependency, normalModuleFactory);
      compilation.dependencyTemplates.set(LoadTextDependency, new LoadTextDependency.Template());
    });

    eachParser(compiler, NAME, (parser) => {
      parser.hooks.call.for("loadText").tap(NAME, (node) => {
        const request = parser.evaluateExpression(node.arguments[0]);
        if (!request.isString()) return;
        const dependency = new LoadTextDependency(request.string, node.range);
        dependency.loc = parser.getLocation(node);
        parser.state.module.addDependency(dependency);
        return true;
      });
    });
  }
}
