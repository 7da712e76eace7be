import webpack from "webpack";

const { Module, RuntimeGlobals, sources, util } = webpack;

export class TeamModule extends Module {
  constructor(team) {
    super("javascript/dynamic");
    this.team = team;
  }

  // unique in the compilation; the cache finds the module by it
  identifier() {
    return `team-module|${this.team}`;
  }

  // for people: in statistics and error messages
  readableIdentifier() {
    return `team ${this.team}`;
  }

  // what module IDs are made of
  libIdent() {
    return `team/${this.team}`;
  }

  needBuild(context, callback) {
    callback(null, !this.buildMeta);
  }

  build(options, compilation, resolver, fs, callback) {
    this.buildMeta = {};
    this.buildInfo = { cacheable: true };
    callback();
  }

  getSourceTypes() {
    return new Set(["javascript"]);
  }

  size() {
    return this.team.length + 20;
  }

  codeGeneration() {
    const code = `module.exports = { team: ${JSON.stringify(this.team)} };`;
    return {
      sources: new Map([["javascript", new sources.RawSource(code)]]),
      runtimeRequirements: new Set([RuntimeGlobals.module]),
    };
  }

  // all that the code depends on
  updateHash(hash, context) {
    hash.update(this.team);
    super.updateHash(hash, context);
  }

  // for the filesystem cache
  serialize(context) {
    context.write(this.team);
    super.serialize(context);
  }

  deserialize(context) {
    this.team = context.read();
    super.deserialize(context);
  }
}

util.serialization.register(TeamModule, import.meta.filename, "TeamModule", {
  serialize: (module, context) => module.serialize(context),
  deserialize: (context) => {
    const module = new TeamModule("");
    module.deserialize(context);
    return module;
  },
});

export default class TeamModulePlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("TeamModulePlugin", (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.factorize.tap("TeamModulePlugin", ({ request }) => {
        if (request.startsWith("team:")) return new TeamModule(request.slice("team:".length));
      });
    });
  }
}
