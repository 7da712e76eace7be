import { eachParser } from "./each-parser.mjs";

/** Collects the keys for which plugins tap hooks of the parser. */
export class KeysPlugin {
  keys = {};

  apply(compiler) {
    eachParser(compiler, "KeysPlugin", (parser) => {
      for (const [name, hook] of Object.entries(parser.hooks)) {
        const original = hook.for;
        if (typeof original !== "function") continue;
        hook.for = (key) => {
          if (typeof key === "string") (this.keys[name] ??= new Set()).add(key);
          return original.call(hook, key);
        };
      }
    });
  }
}
