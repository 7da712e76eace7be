export default class PathsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("PathsPlugin", (compilation) => {
      compilation.hooks.processAssets.tap("PathsPlugin", () => {
        const chunk = compilation.namedChunks.get("chart");
        const show = (path, data) => {
          const result = compilation.getPathWithInfo(path, data);
          console.log(`${String(path)} => ${result.path} ${JSON.stringify(result.info)}`);
        };
        show("build-[fullhash:8].json");
        show("[name].[chunkhash:8].js", { chunk });
        show("[name].[contenthash:8].js", { chunk, contentHashType: "javascript" });
        show("[path][name].min[ext]", { filename: "img/logo.svg" });
        show(({ chunk: { name } }) => `${name}-[id].js`, { chunk });
        show("[name].js");
      });
    });
  }
}
