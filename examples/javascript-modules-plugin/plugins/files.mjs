import webpack from "webpack";

const { ConcatSource } = webpack.sources;
const version = "2026.11";

export class FileTapsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("FileTaps", (compilation) => {
      const hooks = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);

      hooks.renderChunk.tap("FileTaps", (source, { chunk }) => {
        return new ConcatSource(`performance.mark("${chunk.name} arrived");\n`, source);
      });

      hooks.renderContent.tap("FileTaps", (source, { chunk }) => {
        return new ConcatSource(`/* content of ${chunk.name} */\n`, source);
      });

      hooks.render.tap("FileTaps", (source) => {
        return new ConcatSource(`/* version ${version} */\n`, source);
      });

      hooks.chunkHash.tap("FileTaps", (chunk, hash) => {
        hash.update(`FileTaps ${version}`);
      });
    });
  }
}
