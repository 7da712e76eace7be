import webpack from "webpack";
import BasicEvaluatedExpression from "webpack/lib/javascript/BasicEvaluatedExpression.js";
import { eachParser } from "./each-parser.mjs";

const { ConstDependency } = webpack.dependencies;
const NAME = "EvaluatePlugin";

/** Makes PLATFORM a text that is known while building. */
export class EvaluatePlugin {
  constructor(platform) {
    this.platform = platform;
  }

  apply(compiler) {
    const text = (value) => (node) =>
      new BasicEvaluatedExpression().setString(value).setRange(node.range);

    eachParser(compiler, NAME, (parser) => {
      parser.hooks.evaluateIdentifier.for("PLATFORM").tap(NAME, text(this.platform));
      parser.hooks.evaluateTypeof.for("PLATFORM").tap(NAME, text("string"));

      // what is left in the code, where no condition is decided
      parser.hooks.expression.for("PLATFORM").tap(NAME, (node) => {
        const key = parser.scope.inShorthand ? "PLATFORM: " : "";
        const code = key + JSON.stringify(this.platform);
        const dependency = new ConstDependency(code, node.range);
        parser.state.module.addPresentationalDependency(dependency);
        return true;
      });
    });
  }
}
