import { readFile, writeFile } from "node:fs/promises";

export class VersionFilePlugin {
  apply(compiler) {
    const source = `${compiler.context}/package.json`;
    const target = `${compiler.context}/src/version.js`;

    const generate = async () => {
      const { version } = JSON.parse(await readFile(source, "utf8"));
      const code = `export const version = ${JSON.stringify(version)};\n`;
      // In watch mode, a file that is written again starts another rebuild.
      if ((await readFile(target, "utf8").catch(() => "")) !== code) await writeFile(target, code);
    };
    compiler.hooks.beforeRun.tapPromise("VersionFile", generate);
    compiler.hooks.watchRun.tapPromise("VersionFile", generate);

    compiler.hooks.afterCompile.tap("VersionFile", (compilation) => {
      compilation.fileDependencies.add(source);
    });
  }
}
