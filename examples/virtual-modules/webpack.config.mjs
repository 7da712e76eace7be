import { readdir } from "node:fs/promises";
import path from "node:path";
import webpack from "webpack";

const { VirtualUrlPlugin } = webpack.experiments.schemes;
const folder = path.join(import.meta.dirname, "notes");

export default {
  mode: "production",
  plugins: [
    new VirtualUrlPlugin({
      "colors.css": ":root { --accent: teal; }",
      "release.json": {
        source: () => JSON.stringify({ name: process.env.RELEASE ?? "local" }),
        version: () => process.env.RELEASE ?? "local",
      },
      notes: async (loaderContext) => {
        loaderContext.addContextDependency(folder);
        const files = (await readdir(folder)).sort();
        const lines = files.map((file) => `export { title as ${path.parse(file).name} } from "./notes/${file}";`);
        return lines.join("\n");
      },
    }),
  ],
};
