export default {
  mode: "production",
  plugins: [
    (compiler) => {
      compiler.hooks.emit.tapAsync("Forgetful", (compilation, callback) => {
        compilation.getAssets();
      });
    },
  ],
};
