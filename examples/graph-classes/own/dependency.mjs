import webpack from "webpack";

const { dependencies, util } = webpack;

// pick("./price.js", "price") is the export "price" of that module
export class PickDependency extends dependencies.ModuleDependency {
  constructor(request, name, range) {
    super(request);
    this.name = name;
    this.range = range;
  }

  get type() {
    return "pick()";
  }

  get category() {
    return "commonjs";
  }

  getReferencedExports() {
    return [[this.name]];
  }

  updateHash(hash, context) {
    hash.update(this.name);
    super.updateHash(hash, context);
  }

  serialize(context) {
    context.write(this.name);
    super.serialize(context);
  }

  deserialize(context) {
    this.name = context.read();
    super.deserialize(context);
  }
}

PickDependency.Template = class PickTemplate extends dependencies.ModuleDependency.Template {
  apply(dependency, source, { moduleGraph, chunkGraph, runtime, runtimeTemplate, runtimeRequirements }) {
    const module = moduleGraph.getModule(dependency);
    const code = runtimeTemplate.moduleExports({ module, chunkGraph, request: dependency.request, runtimeRequirements });
    const used = module && moduleGraph.getExportsInfo(module).getUsedName([dependency.name], runtime);
    const property = used ? `[${JSON.stringify(used[0])}]` : "";
    source.replace(dependency.range[0], dependency.range[1] - 1, code + property);
  }
};

util.serialization.register(PickDependency, import.meta.filename, "PickDependency", {
  serialize: (dependency, context) => dependency.serialize(context),
  deserialize: (context) => {
    const dependency = new PickDependency();
    dependency.deserialize(context);
    return dependency;
  },
});

export default class PickPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("PickPlugin", (compilation, { normalModuleFactory }) => {
      compilation.dependencyFactories.set(PickDependency, normalModuleFactory);
      compilation.dependencyTemplates.set(PickDependency, new PickDependency.Template());

      const parse = (parser) => {
        parser.hooks.call.for("pick").tap("PickPlugin", (expression) => {
          const [request, name] = expression.arguments.map((argument) => argument.value);
          const dependency = new PickDependency(request, name, expression.range);
          dependency.loc = parser.getLocation(expression);
          parser.state.module.addDependency(dependency);
          return true;
        });
      };
      for (const type of ["javascript/auto", "javascript/esm", "javascript/dynamic"]) {
        normalModuleFactory.hooks.parser.for(type).tap("PickPlugin", parse);
      }
    });
  }
}
