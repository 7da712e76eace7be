const types = ["javascript/auto", "javascript/dynamic", "javascript/esm"];

/** Calls `use` with each parser of JavaScript modules that a build makes. */
export const eachParser = (compiler, name, use) => {
  compiler.hooks.compilation.tap(name, (compilation, { normalModuleFactory }) => {
    for (const type of types) {
      normalModuleFactory.hooks.parser.for(type).tap(name, (parser) => use(parser, compilation));
    }
  });
};
