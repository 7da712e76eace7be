export default {
  mode: "none",
  plugins: [
    (compiler) => {
      compiler.hooks.emit.tap("FailPlugin", () => {
        throw new Error("cannot emit");
      });
    },
  ],
};
