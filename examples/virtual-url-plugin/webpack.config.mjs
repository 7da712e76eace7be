import { readdir } from "node:fs/promises";
import path from "node:path";
import webpack from "webpack";

const folder = path.resolve(import.meta.dirname, "tea");

export default {
  mode: "production",
  module: { rules: [{ test: /\.svg$/, type: "asset/resource" }] },
  output: { assetModuleFilename: "[name][ext]", publicPath: "" },
  plugins: [
    new webpack.experiments.schemes.VirtualUrlPlugin(
      {
        build: `export const builtBy = "webpack ${webpack.version}";`,
        "logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
        colors: { type: ".css", source: () => "body { color: teal }" },
        "tea/all": async (loaderContext) => {
          loaderContext.addContextDependency(folder);
          const files = (await readdir(folder)).sort();
          return files
            .map((file) => `export { default as ${path.parse(file).name} } from "./${file}";`)
            .join("\n");
        },
      },
      { scheme: "shop" },
    ),
  ],
};
