import webpack from "webpack";
import { eachParser } from "./each-parser.mjs";

const NAME = "MagicCommentPlugin";

/** Reads a comment in fetch(), as in fetch(/* webpackTimeout: 500 *\/ "/cart"). */
export class MagicCommentPlugin {
  apply(compiler) {
    eachParser(compiler, NAME, (parser) => {
      parser.hooks.call.for("fetch").tap(NAME, (node) => {
        const { options, errors } = parser.parseCommentOptions(node.range);
        for (const error of errors ?? []) {
          const warning = new webpack.WebpackError(`Comment of fetch(): ${error.message}`);
          warning.loc = parser.getLocation(error.comment);
          parser.state.module.addWarning(warning);
        }
        if (options?.webpackTimeout !== undefined) {
          (parser.state.module.buildInfo.timeouts ??= []).push(options.webpackTimeout);
        }
      });
    });
  }
}
