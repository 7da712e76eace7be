import { relative } from "node:path";

// Logging happens at any time, so this hook has no place in an order.
const skipped = new Set(["infrastructureLog"]);

// Reports each call of a hook of the compiler and of its cache.
export class TracePlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    const about = (value) => {
      if (value instanceof Error) return value.message;
      return typeof value === "string" ? relative(compiler.context, value) : "";
    };
    const watch = (owner, hooks, describe) => {
      for (const [name, hook] of Object.entries(hooks)) {
        if (skipped.has(name)) continue;
        // Called before the taps of the hook, with the same arguments.
        hook.intercept({ call: (...args) => this.report(`${owner}.${name}`, describe(...args)) });
      }
    };
    watch("Compiler", compiler.hooks, about);
    watch("Cache", compiler.cache.hooks, () => "");
  }
}
