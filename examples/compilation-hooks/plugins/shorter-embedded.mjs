export class ShorterEmbeddedPlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;

    compiler.hooks.compilation.tap("ShorterEmbedded", (compilation) => {
      compilation.hooks.renderEmbeddedSource.tapPromise("ShorterEmbedded", async (source, { type, hostType, module }) => {
        const text = source.source().toString();
        const shorter = text.replace(/\s+/g, " ").trim();
        this.report(`${type} in ${hostType}: ${text.length} to ${shorter.length} characters`);
        return new RawSource(shorter);
      });
      compilation.hooks.embeddedSourceHash.tap("ShorterEmbedded", (module, hash) => {
        hash.update("ShorterEmbedded 1");
      });
    });
  }
}
