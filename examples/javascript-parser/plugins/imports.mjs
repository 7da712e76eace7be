import webpack from "webpack";
import { eachParser } from "./each-parser.mjs";

/** Refuses imports of a whole library and lists what a module exports. */
export class ImportsPlugin {
  apply(compiler) {
    eachParser(compiler, "ImportsPlugin", (parser) => {
      parser.hooks.importSpecifier.tap("ImportsPlugin", (statement, source, exportName) => {
        if (source !== "icons" || exportName !== null) return;
        const error = new webpack.WebpackError('Import single icons: import { cart } from "icons".');
        error.loc = parser.getLocation(statement);
        parser.state.module.addError(error);
      });

      parser.hooks.exportSpecifier.tap("ImportsPlugin", (statement, localName, exportName) => {
        (parser.state.module.buildInfo.names ??= []).push(exportName);
      });
    });
  }
}
