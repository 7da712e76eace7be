const PLUGIN = "IniPlugin";
const TYPE = "ini";

export class IniPlugin {
  apply(compiler) {
    const { Generator, Parser, RuntimeGlobals, sources } = compiler.webpack;
    let parse;

    class IniParser extends Parser {
      parse(source, state) {
        state.module.buildInfo.ini = parse(String(source));
        state.module.buildMeta.exportsType = "default";
        state.module.buildMeta.defaultObject = "redirect";
        return state;
      }
    }

    class IniGenerator extends Generator {
      getTypes() {
        return new Set(["javascript"]);
      }

      getSize(module) {
        return JSON.stringify(module.buildInfo.ini).length;
      }

      generate(module, { runtimeRequirements }) {
        runtimeRequirements.add(RuntimeGlobals.module);
        return new sources.RawSource(`module.exports = ${JSON.stringify(module.buildInfo.ini)};`);
      }
    }

    compiler.hooks.normalModuleFactory.tap(PLUGIN, ({ hooks }) => {
      hooks.prepareModuleType.for(TYPE).tapPromise(PLUGIN, async () => {
        ({ parse } = await import("./ini.mjs"));
      });
      hooks.createParser.for(TYPE).tap(PLUGIN, () => new IniParser());
      hooks.createGenerator.for(TYPE).tap(PLUGIN, () => new IniGenerator());
    });
  }
}
