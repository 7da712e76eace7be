export class OutcomePlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    compiler.hooks.watchRun.tap("Outcome", ({ modifiedFiles }) => {
      if (modifiedFiles) this.report(`watchRun    ${modifiedFiles.size} files changed`);
    });
    compiler.hooks.invalid.tap("Outcome", (file) => {
      this.report(`invalid     ${file?.slice(compiler.context.length + 1) ?? "asked for by watching.invalidate()"}`);
    });
    compiler.hooks.done.tap("Outcome", (stats) => {
      this.report(`done        ${stats.compilation.errors.length} errors`);
    });
    compiler.hooks.failed.tap("Outcome", (error) => {
      this.report(`failed      ${error.message}`);
    });
    compiler.hooks.afterDone.tap("Outcome", (stats) => {
      this.report(`afterDone   ${stats ? "with stats" : "without stats"}`);
    });
    compiler.hooks.watchClose.tap("Outcome", () => {
      this.report("watchClose");
    });
    compiler.hooks.shutdown.tapPromise("Outcome", async () => {
      this.report("shutdown");
    });
  }
}
