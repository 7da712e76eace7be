export default class FileListPlugin {
  constructor({ filename = "files.txt" } = {}) {
    this.filename = filename;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap("FileListPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;

      compilation.hooks.processAssets.tap({ name: "FileListPlugin", stage }, (assets) => {
        const lines = Object.entries(assets).map(([name, source]) => `${name} ${source.size()} bytes\n`);
        compilation.emitAsset(this.filename, new sources.RawSource(lines.join("")));
      });
    });
  }
}
