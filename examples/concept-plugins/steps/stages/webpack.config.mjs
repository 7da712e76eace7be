const size = (stage) => (compiler) => {
  compiler.hooks.thisCompilation.tap("Size", (compilation) => {
    const order = compiler.webpack.Compilation[`PROCESS_ASSETS_STAGE_${stage}`];
    compilation.hooks.processAssets.tap({ name: "Size", stage: order }, (assets) => {
      console.log(`${stage}: ${assets["main.js"].size()} bytes`);
    });
  });
};

export default {
  mode: "production",
  plugins: [size("REPORT"), size("ADDITIONS")],
};
