import BasicEvaluatedExpression from "webpack/lib/javascript/BasicEvaluatedExpression.js";
import { eachParser } from "./each-parser.mjs";

/** Decides feature("…") while building, so that webpack drops the other branch. */
export class EvaluationPlugin {
  constructor(features) {
    this.features = features;
  }

  apply(compiler) {
    eachParser(compiler, "EvaluationPlugin", (parser) => {
      parser.hooks.evaluateCallExpression.for("feature").tap("EvaluationPlugin", (expression) => {
        const name = parser.evaluateExpression(expression.arguments[0]);
        if (!name.isString()) return;
        return new BasicEvaluatedExpression()
          .setBoolean(this.features.includes(name.string))
          .setSideEffects(false)
          .setRange(expression.range);
      });
    });
  }
}
