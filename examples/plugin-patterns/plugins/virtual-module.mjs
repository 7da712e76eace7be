import { readdir } from "node:fs/promises";
import { join } from "node:path";

export class RoutesPlugin {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    const { VirtualUrlPlugin } = compiler.webpack.experiments.schemes;
    const folder = join(compiler.context, this.folder);
    new VirtualUrlPlugin({
      routes: async (loaderContext) => {
        loaderContext.addContextDependency(folder);
        const files = (await readdir(folder)).filter((file) => file.startsWith("price"));
        return `export default ${JSON.stringify(files.sort())};`;
      },
    }).apply(compiler);
  }
}
