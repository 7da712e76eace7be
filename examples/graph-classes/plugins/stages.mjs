export default class Stages {
  apply(compiler) {
    compiler.hooks.compilation.tap("Stages", (compilation) => {
      const show = (hook) => {
        const chunk = [...compilation.chunks].find(({ name }) => name === "shop");
        const group = compilation.entrypoints.get("shop");
        console.log(
          `${hook}:`,
          `modules ${chunk ? compilation.chunkGraph.getNumberOfChunkModules(chunk) : "-"},`,
          `group ${group ? group.chunks.map(({ name }) => name).join("+") : "-"},`,
          `children ${group ? group.getNumberOfChildren() : "-"},`,
          `id ${chunk?.id ?? "-"},`,
          `hash ${chunk?.hash ? "set" : "-"},`,
          `files ${chunk?.files.size ?? "-"}`,
        );
      };
      for (const hook of ["seal", "afterChunks", "afterOptimizeChunks", "afterOptimizeChunkIds", "afterHash", "processAssets"]) {
        compilation.hooks[hook].tap("Stages", () => show(hook));
      }
    });
  }
}
