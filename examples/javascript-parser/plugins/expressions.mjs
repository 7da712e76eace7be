import { eachParser } from "./each-parser.mjs";

/** Remembers which modules use which global of a browser. */
export class ExpressionsPlugin {
  apply(compiler) {
    eachParser(compiler, "ExpressionsPlugin", (parser) => {
      const remember = (what) => {
        (parser.state.module.buildInfo.globals ??= new Set()).add(what);
      };
      parser.hooks.expression.for("document").tap("ExpressionsPlugin", () => remember("document"));
      parser.hooks.expressionMemberChain.for("navigator").tap("ExpressionsPlugin", (_, members) =>
        remember(["navigator", ...members].join(".")),
      );
      parser.hooks.assignMemberChain.for("window").tap("ExpressionsPlugin", (_, members) =>
        remember(`window.${members.join(".")} =`),
      );
    });
  }
}
