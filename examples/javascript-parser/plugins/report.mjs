import webpack from "webpack";
import { eachParser } from "./each-parser.mjs";

const NAME = "ReportPlugin";

/** Warns about eval(), refuses document.write(), and writes a file per module. */
export class ReportPlugin {
  apply(compiler) {
    eachParser(compiler, NAME, (parser) => {
      const diagnostic = (message, node) => {
        const error = new webpack.WebpackError(message);
        error.loc = parser.getLocation(node);
        return error;
      };

      parser.hooks.call.for("eval").tap(NAME, (node) => {
        parser.state.module.addWarning(diagnostic("eval() is slow.", node));
      });
      parser.hooks.call.for("document.write").tap(NAME, (node) => {
        parser.state.module.addError(diagnostic("document.write() is not allowed here.", node));
      });
      parser.hooks.finish.tap(NAME, (ast) => {
        const { buildInfo } = parser.state.module;
        buildInfo.assets ??= Object.create(null);
        buildInfo.assets["report.txt"] = new webpack.sources.RawSource(`statements: ${ast.body.length}\n`);
      });
    });
  }
}
