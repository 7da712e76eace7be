import webpack from "webpack";
import { eachParser } from "./each-parser.mjs";

const { ConstDependency } = webpack.dependencies;
const NAME = "ReplacePlugin";

/** Replaces BUILD_TEAM by a text, and assetUrl("x") by an address. */
export class ReplacePlugin {
  apply(compiler) {
    eachParser(compiler, NAME, (parser) => {
      const replace = (node, code, needs) => {
        const dependency = new ConstDependency(code, node.range, needs);
        dependency.loc = parser.getLocation(node);
        parser.state.module.addPresentationalDependency(dependency);
        return true;
      };

      parser.hooks.expression.for("BUILD_TEAM").tap(NAME, (node) => {
        // { BUILD_TEAM } needs a key
        const key = parser.scope.inShorthand ? "BUILD_TEAM: " : "";
        return replace(node, `${key}("shop")`);
      });

      parser.hooks.call.for("assetUrl").tap(NAME, (node) => {
        const path = parser.evaluateExpression(node.arguments[0]);
        if (!path.isString()) return;
        const { publicPath } = webpack.RuntimeGlobals;
        return replace(node, `(${publicPath} + ${JSON.stringify(path.string)})`, [publicPath]);
      });
    });
  }
}
