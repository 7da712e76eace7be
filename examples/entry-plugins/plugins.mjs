import { readdir } from "node:fs/promises";
import path from "node:path";
import webpack from "webpack";

const { DynamicEntryPlugin, EntryPlugin } = webpack;

/** An entry of its own, with a name and a file. */
export class StatusPlugin {
  apply(compiler) {
    new EntryPlugin(compiler.context, "./src/status.js", {
      name: "status",
      filename: "status/index.js",
    }).apply(compiler);
  }
}

/** A module that runs first in every entry: an entry without a name. */
export class PreludePlugin {
  apply(compiler) {
    new EntryPlugin(compiler.context, "./src/prelude.js", { name: undefined }).apply(compiler);
  }
}

/** An entry for each file of a folder, looked up anew for each build. */
export class PagesPlugin {
  apply(compiler) {
    const folder = path.resolve(compiler.context, "src/pages");
    new DynamicEntryPlugin(compiler.context, async () => {
      const files = (await readdir(folder)).sort();
      return Object.fromEntries(
        files.map((file) => [`pages/${path.parse(file).name}`, { import: [`./src/pages/${file}`] }]),
      );
    }).apply(compiler);
    // Without this, watch mode does not notice a new page.
    compiler.hooks.make.tap("PagesPlugin", (compilation) => {
      compilation.contextDependencies.add(folder);
    });
  }
}
