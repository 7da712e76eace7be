import { TeamPlugin } from "./team-plugin.mjs";

export class CityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("CityPlugin", (compilation) => {
      const hooks = TeamPlugin.getCompilationHooks(compilation);
      hooks.skip.tap("CityPlugin", (name) => name.endsWith(".map") || undefined);
      hooks.text.tapPromise("CityPlugin", async (text) => `${text}, Lisbon`);
    });
  }
}
