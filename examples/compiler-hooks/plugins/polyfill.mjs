const schema = {
  type: "object",
  properties: { file: { type: "string" } },
  required: ["file"],
  additionalProperties: false,
};

export class PolyfillPlugin {
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.validate.tap("Polyfill", () => {
      compiler.validate(schema, this.options, { name: "Polyfill Plugin", baseDataPath: "options" });
    });

    compiler.hooks.entryOption.tap("Polyfill", (context, entry) => {
      if (typeof entry === "function") return; // a dynamic entry: its names are not known yet
      for (const description of Object.values(entry)) description.import.unshift(this.options.file);
    });
  }
}
