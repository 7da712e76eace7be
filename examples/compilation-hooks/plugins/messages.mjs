export class MessagesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("Messages", (compilation) => {
      compilation.hooks.processErrors.tap("Messages", (errors) => {
        for (const error of errors) {
          if (!error.message.includes("(ask in #frontend)")) error.message += "\n(ask in #frontend)";
        }
        return errors;
      });
      compilation.hooks.processWarnings.tap("Messages", (warnings) => {
        return warnings.filter((warning) => !warning.message.includes("known problem"));
      });
      compilation.hooks.log.tap("Messages", (origin, entry) => {
        if (origin === "noisy" && entry.type === "info") return true; // it is not recorded
      });
      compilation.hooks.statsPreset.for("team").tap("Messages", (options) => {
        options.all = false;
        options.errors = true;
        options.warnings = true;
        options.logging = "info";
      });
    });
  }
}
