import { relative } from "node:path";

export class WhyRebuildPlugin {
  apply(compiler) {
    const logger = compiler.getInfrastructureLogger("WhyRebuildPlugin");
    const names = (paths = []) => Array.from(paths, (path) => relative(compiler.context, path)).join(", ") || "-";
    compiler.hooks.watchRun.tap("WhyRebuildPlugin", () => {
      logger.info("changed:", names(compiler.modifiedFiles), "removed:", names(compiler.removedFiles));
    });
  }
}
