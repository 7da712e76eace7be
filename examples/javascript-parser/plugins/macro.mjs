import webpack from "webpack";
import { eachParser } from "./each-parser.mjs";

const { ConstDependency } = webpack.dependencies;
const NAME = "BuildInfoPlugin";
const tag = Symbol("build info");

/** import { version } from "build-info" without a module of that name. */
export class BuildInfoPlugin {
  constructor(values) {
    this.values = values;
  }

  apply(compiler) {
    eachParser(compiler, NAME, (parser) => {
      const replace = (node, code) => {
        const dependency = new ConstDependency(code, node.range);
        dependency.loc = parser.getLocation(node);
        parser.state.module.addPresentationalDependency(dependency);
        return true;
      };

      parser.hooks.import.tap(NAME, (statement, source) => {
        if (source !== "build-info") return;
        return replace(statement, "");
      });
      parser.hooks.importSpecifier.tap(NAME, (statement, source, exportName, name) => {
        if (source !== "build-info") return;
        if (!Object.hasOwn(this.values, exportName)) {
          throw new Error(`"build-info" has no export "${exportName}".`);
        }
        parser.tagVariable(name, tag, exportName);
        return true;
      });
      parser.hooks.expression.for(tag).tap(NAME, (node) => {
        const value = JSON.stringify(this.values[parser.currentTagData]);
        return replace(node, parser.scope.inShorthand ? `${node.name}: ${value}` : value);
      });
    });
  }
}
