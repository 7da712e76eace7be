export const entry = "./loaders/upper.cjs!./src/note.txt?lang=en";
export const module = { rules: [{ test: /\.txt$/, layer: "texts", type: "javascript/esm" }] };

const fields = ["type", "layer", "rawRequest", "userRequest", "request", "resource", "context"];

export default class Fields {
  apply(compiler) {
    const shorten = (value) =>
      typeof value === "string" ? value.replaceAll(compiler.context, "/app").replaceAll("\\", "/") : value;

    compiler.hooks.done.tap("Fields", ({ compilation }) => {
      const [module] = [...compilation.modules].filter(({ type }) => type !== "runtime");
      for (const field of fields) console.log(`${field}: ${shorten(module[field])}`);
      console.log(`nameForCondition(): ${shorten(module.nameForCondition())}`);
      console.log(`readableIdentifier(): ${module.readableIdentifier(compilation.requestShortener)}`);
      console.log(`libIdent(): ${module.libIdent({ context: compiler.context })}`);
      console.log(`identifier(): ${shorten(module.identifier())}`);
      console.log("loaders:", module.loaders.map(({ loader }) => shorten(loader)).join(", "));
      console.log("originalSource():", module.originalSource()?.source());
      console.log("buildMeta:", JSON.stringify(module.buildMeta));
      console.log("buildInfo:", Object.keys(module.buildInfo).sort().join(", "));
    });
  }
}
