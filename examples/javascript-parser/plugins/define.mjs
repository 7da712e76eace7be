import webpack from "webpack";
import { eachParser } from "./each-parser.mjs";

const { ConstDependency } = webpack.dependencies;
const NAME = "VariablePlugin";

/** Declares "team" at the top of each module that uses it and has none. */
export class VariablePlugin {
  apply(compiler) {
    eachParser(compiler, NAME, (parser) => {
      let done = false;
      parser.hooks.program.tap(NAME, () => {
        done = false;
      });
      parser.hooks.expression.for("team").tap(NAME, () => {
        if (done) return;
        done = true;
        parser.state.module.addPresentationalDependency(
          new ConstDependency('const team = { name: "shop" };\n', 0),
        );
      });
    });
  }
}
