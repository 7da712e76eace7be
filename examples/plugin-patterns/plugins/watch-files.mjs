import { join } from "node:path";

const PLUGIN = "WatchFilesPlugin";

export class WatchFilesPlugin {
  constructor({ files = [], folders = [] }) {
    this.files = files;
    this.folders = folders;
  }

  apply(compiler) {
    const absolute = (path) => join(compiler.context, path);
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.fileDependencies.addAll(this.files.map(absolute));
      compilation.contextDependencies.addAll(this.folders.map(absolute));
    });

    compiler.hooks.watchRun.tap(PLUGIN, ({ modifiedFiles, removedFiles }) => {
      this.changed = [...(modifiedFiles ?? []), ...(removedFiles ?? [])];
    });
  }
}
