import webpack from "webpack";
import { eachParser } from "./each-parser.mjs";

/** Warns about variables with the name of a global function. */
export class DeclarationsPlugin {
  apply(compiler) {
    eachParser(compiler, "DeclarationsPlugin", (parser) => {
      for (const name of ["fetch", "name"]) {
        parser.hooks.varDeclaration.for(name).tap("DeclarationsPlugin", (identifier) => {
          const warning = new webpack.WebpackError(`A variable named ${name} hides the global one.`);
          warning.loc = parser.getLocation(identifier);
          parser.state.module.addWarning(warning);
        });
      }
    });
  }
}
