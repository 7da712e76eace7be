import { readFileSync } from "node:fs";

/** Keeps the files that are named in a list, one name a line. */
export class KeepListedFiles {
  constructor(list) {
    this.list = list;
  }

  apply(compiler) {
    const { CleanPlugin } = compiler.webpack;

    compiler.hooks.compilation.tap("KeepListedFiles", (compilation) => {
      const names = new Set(readFileSync(this.list, "utf8").split(/\r?\n/));

      CleanPlugin.getCompilationHooks(compilation).keep.tap("KeepListedFiles", (path) => {
        if (names.has(path)) return true;
      });
    });
  }
}
