export class ModuleListPlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;

    compiler.hooks.thisCompilation.tap("ModuleList", (compilation) => {
      compilation.hooks.renderManifest.tap("ModuleList", (result, { chunk, chunkGraph }) => {
        const modules = chunkGraph.getOrderedChunkModules(chunk, (a, b) => (a.identifier() < b.identifier() ? -1 : 1));
        const text = modules.map((module) => module.readableIdentifier(compilation.requestShortener)).join("\n");
        result.push({
          render: () => new RawSource(text),
          filenameTemplate: "[name].modules.txt",
          pathOptions: { chunk },
          identifier: `modules of ${chunk.id}`, // its key in the cache, together with:
          hash: chunk.hash,
          auxiliary: true,
        });
        return result;
      });

      const files = [];
      compilation.hooks.moduleAsset.tap("ModuleList", (module, file) => files.push(`moduleAsset  ${file}`));
      compilation.hooks.chunkAsset.tap("ModuleList", (chunk, file) => files.push(`chunkAsset   ${file}`));
      compilation.hooks.afterProcessAssets.tap("ModuleList", () => files.sort().forEach(this.report));
    });
  }
}
