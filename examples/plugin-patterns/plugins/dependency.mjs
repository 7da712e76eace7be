const PLUGIN = "TeamFunctionPlugin";
const classes = new WeakMap();

const dependencyOf = (webpack) => {
  if (classes.has(webpack)) return classes.get(webpack);

  class TeamDependency extends webpack.Dependency {
    constructor(value, range) {
      super();
      this.value = value;
      this.range = range;
    }

    get type() {
      return "__team__()";
    }

    updateHash(hash) {
      hash.update(this.value);
    }

    serialize(context) {
      context.write(this.value);
      context.write(this.range);
      super.serialize(context);
    }

    deserialize(context) {
      this.value = context.read();
      this.range = context.read();
      super.deserialize(context);
    }
  }

  TeamDependency.Template = class {
    apply({ value, range }, source) {
      source.replace(range[0], range[1] - 1, value);
    }
  };

  webpack.util.serialization.register(TeamDependency, `${PLUGIN}/TeamDependency`, null, {
    serialize: (dependency, context) => dependency.serialize(context),
    deserialize: (context) => {
      const dependency = new TeamDependency();
      dependency.deserialize(context);
      return dependency;
    },
  });
  classes.set(webpack, TeamDependency);
  return TeamDependency;
};

export class TeamFunctionPlugin {
  constructor(team) {
    this.team = team;
  }

  apply(compiler) {
    const TeamDependency = dependencyOf(compiler.webpack);
    const version = JSON.stringify(this.team);

    compiler.hooks.compilation.tap(PLUGIN, (compilation, { normalModuleFactory }) => {
      compilation.dependencyTemplates.set(TeamDependency, new TeamDependency.Template());
      compilation.valueCacheVersions.set(PLUGIN, version);

      const visit = (parser) => {
        parser.hooks.call.for("__team__").tap(PLUGIN, (expression) => {
          const key = parser.evaluateExpression(expression.arguments[0]);
          if (!key.isString()) return;
          const { module } = parser.state;
          const value = JSON.stringify(this.team[key.string] ?? null);
          const dependency = new TeamDependency(value, expression.range);
          dependency.loc = parser.getLocation?.(expression) ?? expression.loc;
          module.addPresentationalDependency(dependency);
          (module.buildInfo.valueDependencies ??= new Map()).set(PLUGIN, version);
          return true;
        });
      };
      for (const type of ["javascript/auto", "javascript/dynamic", "javascript/esm"]) {
        normalModuleFactory.hooks.parser.for(type).tap(PLUGIN, visit);
      }
    });
  }
}
