import webpack from "webpack";

const { AbstractLibraryPlugin, EnableLibraryPlugin } = webpack.library;

/** Adds the library type "register": register("name", exports). */
export class RegisterLibraryPlugin extends AbstractLibraryPlugin {
  constructor() {
    super({ pluginName: "RegisterLibraryPlugin", type: "register" });
  }

  apply(compiler) {
    EnableLibraryPlugin.setEnabled(compiler, "register");
    super.apply(compiler);
  }

  // What the other methods get as options; it is called with output.library.
  parseOptions({ name }) {
    if (typeof name !== "string") throw new Error('The library type "register" needs a name');
    return { name };
  }

  // Without this, webpack removes exports that nothing imports.
  finishEntryModule(module, entryName, { compilation }) {
    compilation.moduleGraph.getExportsInfo(module).setUsedInUnknownWay(undefined);
  }

  render(source, renderContext, { options }) {
    return new webpack.sources.ConcatSource(`register(${JSON.stringify(options.name)}, `, source, ");");
  }
}
