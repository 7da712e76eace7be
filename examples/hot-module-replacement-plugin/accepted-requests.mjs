import webpack from "webpack";

/** Logs which modules accept changes of which others. */
export class AcceptedRequests {
  apply(compiler) {
    const logger = compiler.getInfrastructureLogger("AcceptedRequests");
    compiler.hooks.compilation.tap("AcceptedRequests", (compilation, { normalModuleFactory }) => {
      const tap = (parser) => {
        const hooks = webpack.HotModuleReplacementPlugin.getParserHooks(parser);
        const log = (note) => (node, requests) => {
          const name = parser.state.module.readableIdentifier(compilation.requestShortener);
          logger.info(`${name}:${parser.getLocation(node).start.line} accepts ${requests.join(", ")} ${note}`);
        };
        hooks.hotAcceptCallback.tap("AcceptedRequests", log("with a callback"));
        hooks.hotAcceptWithoutCallback.tap("AcceptedRequests", log("without one"));
      };
      for (const type of ["javascript/auto", "javascript/dynamic", "javascript/esm"]) {
        normalModuleFactory.hooks.parser.for(type).tap("AcceptedRequests", tap);
      }
    });
  }
}
