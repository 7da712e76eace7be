import { eachParser } from "./each-parser.mjs";

// "evaluate" is called for nearly every node, and tapping the other two makes
// webpack walk every statement once more
const skip = new Set(["evaluate", "preStatement", "blockPreStatement"]);

/** Prints each hook that the parser would call, with the key it looks for. */
export class TracePlugin {
  apply(compiler) {
    eachParser(compiler, "TracePlugin", (parser) => {
      for (const [name, hook] of Object.entries(parser.hooks)) {
        if (skip.has(name)) continue;
        if (typeof hook.for === "function") {
          const get = hook.get;
          hook.get = (key) => {
            // keys that are no text are the tags of webpack's own plugins
            if (typeof key === "string") console.log(`${name}.for(${JSON.stringify(key)})`);
            return get.call(hook, key);
          };
        } else {
          hook.tap({ name: "TracePlugin", stage: -1000 }, () => {
            console.log(name);
          });
        }
      }
    });
  }
}
