import webpack from "webpack";

for (const hook of ["run", "thisCompilation", "make", "emit", "done"]) {
  const plugin = (compiler) => {
    compiler.hooks[hook].tap("Fail", () => {
      throw new Error(`a tap of ${hook}`);
    });
  };
  const compiler = webpack({ mode: "none", entry: "./src/index.js", plugins: [plugin] });
  try {
    await new Promise((resolve) => {
      compiler.run((error, stats) => {
        console.log(`${hook}: the callback gets`, error.message, "and", stats);
        resolve();
      });
    });
  } catch (error) {
    console.log(`${hook}: compiler.run throws`, error.message);
  }
}
