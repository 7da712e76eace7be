import { readFile } from "node:fs/promises";
import { join } from "node:path";

export default class WatchedPlugin {
  apply(compiler) {
    const { sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("WatchedPlugin", (compilation) => {
      compilation.hooks.processAssets.tapPromise("WatchedPlugin", async () => {
        const file = join(compiler.context, "team.json");
        compilation.fileDependencies.add(file); // absolute, and also if reading fails
        const { name } = JSON.parse(await readFile(file, "utf8"));
        compilation.emitAsset("humans.txt", new sources.RawSource(`Built by ${name}\n`));
      });
    });
  }
}
