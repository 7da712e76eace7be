const PLUGIN = "PagePlugin";

export class PagePlugin {
  constructor({ template, filename }) {
    this.template = template;
    this.filename = filename;
  }

  apply(compiler) {
    const { EntryPlugin, node, library, sources } = compiler.webpack;
    compiler.hooks.make.tapPromise(PLUGIN, async (compilation) => {
      const temporary = `__${this.filename}.js`;
      const child = compilation.createChildCompiler(
        `${PLUGIN} ${this.template}`,
        { filename: temporary, library: { type: "commonjs2" } },
        [
          new node.NodeTemplatePlugin(),
          new library.EnableLibraryPlugin("commonjs2"),
          new EntryPlugin(compiler.context, this.template, { name: "page" }),
        ],
      );
      let code;
      child.hooks.thisCompilation.tap(PLUGIN, (childCompilation) => {
        childCompilation.hooks.processAssets.tap({ name: PLUGIN, stage: Infinity }, (assets) => {
          code = assets[temporary]?.source().toString();
          childCompilation.deleteAsset(temporary);
        });
      });
      const { errors } = await new Promise((resolve, reject) => {
        child.runAsChild((error, entries, childCompilation) => (error ? reject(error) : resolve(childCompilation)));
      });
      if (errors.length > 0) return;

      compilation.hooks.processAssets.tap({ name: PLUGIN, stage: -2000 }, () => {
        const module = { exports: {} };
        new Function("module", "exports", code)(module, module.exports);
        compilation.emitAsset(this.filename, new sources.RawSource(module.exports.default));
      });
    });
  }
}
