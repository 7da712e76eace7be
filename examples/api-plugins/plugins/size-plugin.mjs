const PLUGIN = "SizePlugin";

const schema = {
  type: "object",
  additionalProperties: false,
  properties: {
    maxBytes: { description: "The largest size of a file.", type: "number", minimum: 1 },
    filename: { description: "Where the report goes.", type: "string", minLength: 1 },
  },
};

export class SizePlugin {
  constructor(options = {}) {
    this.userOptions = options;
    this.options = { maxBytes: 250_000, filename: "sizes.json", ...options };
  }

  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;

    compiler.hooks.validate.tap(PLUGIN, () => {
      compiler.validate(schema, this.userOptions, { name: PLUGIN, baseDataPath: "options" });
    });

    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      const logger = compilation.getLogger(PLUGIN);

      compilation.hooks.processAssets.tapPromise(
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const sizes = {};
          for (const { name, source } of compilation.getAssets()) {
            sizes[name] = source.size();
            if (sizes[name] > this.options.maxBytes) {
              const warning = new WebpackError(`${name} has ${sizes[name]} bytes, ${this.options.maxBytes} are allowed.`);
              warning.file = name;
              compilation.warnings.push(warning);
            }
          }
          logger.info(`${Object.keys(sizes).length} files measured`);
          compilation.emitAsset(this.options.filename, new sources.RawSource(JSON.stringify(sizes)));
        },
      );
    });
  }
}
