import { createRequire } from "node:module";
import webpack from "webpack";

const { EntryPlugin, library, node, sources } = webpack;
const require = createRequire(import.meta.url);

/** Builds a module for Node.js within a build for browsers, runs it, and writes what it renders. */
export class PrerenderPlugin {
  apply(compiler) {
    compiler.hooks.make.tapAsync("PrerenderPlugin", (compilation, callback) => {
      const output = { filename: "page.cjs", library: { type: "commonjs2" } };
      const child = compilation.createChildCompiler("PrerenderPlugin", output, [
        new node.NodeTemplatePlugin(), // chunks that require() can load
        new node.NodeTargetPlugin(), // node:os and the others stay outside
        new library.EnableLibraryPlugin("commonjs2"), // module.exports = …
        new EntryPlugin(compiler.context, "./src/page.js", { name: "page" }),
      ]);
      child.runAsChild((error, entries, result) => {
        if (error ?? result.errors.length > 0) return callback(error ?? result.errors[0]);
        const code = result.getAsset("page.cjs").source.source();
        const module = { exports: {} };
        new Function("module", "exports", "require", code)(module, module.exports, require);
        compilation.deleteAsset("page.cjs");
        compilation.emitAsset("index.html", new sources.RawSource(module.exports.render("Tea")));
        callback();
      });
    });
  }
}
