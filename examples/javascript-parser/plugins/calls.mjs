import webpack from "webpack";
import { eachParser } from "./each-parser.mjs";

const { ConstDependency } = webpack.dependencies;

/** Replaces log.debug(…) by nothing, and remembers keys of translate("…"). */
export class CallsPlugin {
  apply(compiler) {
    eachParser(compiler, "CallsPlugin", (parser) => {
      parser.hooks.callMemberChain.for("log").tap("CallsPlugin", (expression, members) => {
        if (members[0] !== "debug") return;
        const dependency = new ConstDependency("(void 0)", expression.range);
        dependency.loc = parser.getLocation(expression);
        parser.state.module.addPresentationalDependency(dependency);
        return true;
      });

      parser.hooks.call.for("translate").tap("CallsPlugin", (expression) => {
        const key = parser.evaluateExpression(expression.arguments[0]);
        if (key.isString()) (parser.state.module.buildInfo.keys ??= []).push(key.string);
      });
    });
  }
}
