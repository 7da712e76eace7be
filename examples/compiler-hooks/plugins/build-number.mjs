import { readFile, writeFile } from "node:fs/promises";

export class BuildNumberPlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    const file = `${compiler.context}/build-number.json`;
    compiler.hooks.readRecords.tapPromise("BuildNumber", async () => {
      compiler.records.buildNumber = Number(await readFile(file, "utf8").catch(() => 0));
    });
    compiler.hooks.emitRecords.tapPromise("BuildNumber", async () => {
      compiler.records.buildNumber++;
      await writeFile(file, String(compiler.records.buildNumber));
      this.report(`build ${compiler.records.buildNumber}`);
    });
  }
}
