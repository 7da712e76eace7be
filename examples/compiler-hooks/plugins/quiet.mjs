export class QuietPlugin {
  apply(compiler) {
    compiler.hooks.infrastructureLog.tap("Quiet", (origin, type, args) => {
      if (origin === "noisy" && type === "warn") return true; // it is not printed
    });
  }
}
