const NAMES = {
  compiler: ["environment", "initialize", "run", "thisCompilation", "compilation", "make", "finishMake", "emit", "assetEmitted", "done"],
  compilation: ["buildModule", "succeedModule", "seal", "optimizeModules", "optimizeChunks", "processAssets"],
};

const watch = (hooks, owner) => {
  for (const name of NAMES[owner]) {
    hooks[name].intercept({ call: () => console.log(`${owner}.hooks.${name}`) });
  }
};

export default {
  mode: "production",
  plugins: [
    (compiler) => {
      watch(compiler.hooks, "compiler");
      compiler.hooks.compilation.tap("Order", (compilation) => watch(compilation.hooks, "compilation"));
    },
  ],
};
