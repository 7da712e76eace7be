import { readFileSync } from "node:fs";
import { join } from "node:path";
import webpack from "webpack";
import { eachParser } from "./each-parser.mjs";

const { ConstDependency } = webpack.dependencies;
const NAME = "TextsPlugin";
const tag = Symbol("texts");

/** Replaces translate("key"), imported from the module `from`, by a text of a JSON file. */
export class TextsPlugin {
  constructor({ from, file }) {
    this.from = from;
    this.file = file;
  }

  apply(compiler) {
    let texts = {};
    compiler.hooks.thisCompilation.tap(NAME, () => {
      texts = JSON.parse(readFileSync(this.file, "utf8")); // anew in each rebuild
    });

    eachParser(compiler, NAME, (parser) => {
      let found = [];
      parser.hooks.program.tap(NAME, () => {
        found = [];
      });
      parser.hooks.importSpecifier.tap(NAME, (_, source, exportName, name) => {
        // the text of the request differs from folder to folder: "./i18n", "../i18n"
        const path = join(parser.state.module.context, source);
        if (source.startsWith(".") && path === this.from) found.push({ exportName, name });
      });
      parser.hooks.statement.tap(NAME, () => {
        for (const { exportName, name } of found.splice(0)) {
          parser.tagVariable(name, tag, { exportName });
        }
      });
      parser.hooks.callMemberChain.for(tag).tap(NAME, (node, members) => {
        const { exportName } = parser.currentTagData;
        const path = exportName === null ? members : [exportName, ...members];
        if (path.join(".") !== "translate" || node.arguments.length !== 1) return;
        const key = parser.evaluateExpression(node.arguments[0]);
        if (!key.isString()) return; // the call stays

        const { module } = parser.state;
        module.buildInfo.fileDependencies.add(this.file);
        const loc = parser.getLocation(node);
        if (!Object.hasOwn(texts, key.string)) {
          const warning = new webpack.WebpackError(`There is no text "${key.string}".`);
          warning.loc = loc;
          module.addWarning(warning);
          return;
        }
        const dependency = new ConstDependency(JSON.stringify(texts[key.string]), node.range);
        dependency.loc = loc;
        module.addPresentationalDependency(dependency);
        return true;
      });
    });
  }
}
