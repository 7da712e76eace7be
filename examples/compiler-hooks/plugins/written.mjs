import { basename } from "node:path";

export class WrittenPlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    compiler.hooks.shouldEmit.tap("Written", (compilation) => {
      // Keeps the files of the last good build.
      if (compilation.errors.length > 0) return false;
    });
    compiler.hooks.emit.tap("Written", (compilation) => {
      const names = compilation.getAssets().map(({ name }) => name);
      this.report(`emit          ${names.join(", ")}`);
    });
    compiler.hooks.assetEmitted.tap("Written", (file, { content, targetPath }) => {
      const says = content.includes("healthy") ? "has content" : "empty";
      this.report(`assetEmitted  ${basename(targetPath)}: ${says}`);
    });
    compiler.hooks.afterEmit.tap("Written", (compilation) => {
      const { size } = compilation.emittedAssets;
      this.report(`afterEmit     ${size} of ${compilation.getAssets().length} written`);
    });
  }
}
