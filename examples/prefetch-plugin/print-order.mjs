import { basename } from "node:path";

/** Prints the modules in the order in which webpack begins to build them. */
export const printOrder = (compiler) => {
  compiler.hooks.compilation.tap("PrintOrder", (compilation) => {
    compilation.hooks.buildModule.tap("PrintOrder", (module) => {
      console.log(`build ${basename(module.resource)}`);
    });
  });
};
