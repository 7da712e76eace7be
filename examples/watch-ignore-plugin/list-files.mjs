import { mkdirSync, readdirSync, writeFileSync } from "node:fs";

/** Writes a module with the names of the source files before each build. */
export class ListFiles {
  apply(compiler) {
    compiler.hooks.beforeCompile.tap("ListFiles", () => {
      mkdirSync("src/generated", { recursive: true });
      const files = readdirSync("src").filter((name) => name.endsWith(".js"));
      writeFileSync("src/generated/files.js", `export const files = ${JSON.stringify(files)};\n`);
    });
  }
}
