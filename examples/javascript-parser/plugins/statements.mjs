import webpack from "webpack";
import { eachParser } from "./each-parser.mjs";

const { ConstDependency } = webpack.dependencies;

export class StatementsPlugin {
  apply(compiler) {
    eachParser(compiler, "StatementsPlugin", (parser) => {
      parser.hooks.program.tap("StatementsPlugin", (ast, comments) => {
        const { buildInfo } = parser.state.module;
        buildInfo.client = ast.body[0]?.directive === "use client";
        buildInfo.todos = comments.filter((comment) => comment.value.includes("TODO")).length;
      });

      // removes "debug: { … }"
      parser.hooks.label.for("debug").tap("StatementsPlugin", (statement) => {
        const dependency = new ConstDependency("", statement.range);
        dependency.loc = parser.getLocation(statement);
        parser.state.module.addPresentationalDependency(dependency);
        return true;
      });
    });
  }
}
