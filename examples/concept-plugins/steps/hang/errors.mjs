export default {
  mode: "production",
  plugins: [
    (compiler) => {
      const { WebpackError } = compiler.webpack;

      compiler.hooks.thisCompilation.tap("Budget", (compilation) => {
        compilation.hooks.afterProcessAssets.tap("Budget", (assets) => {
          if (assets["main.js"].size() > 40) {
            compilation.errors.push(new WebpackError("main.js is larger than 40 bytes"));
          }
        });
      });
    },
  ],
};
