import webpack from "webpack";
import FileListPlugin from "./file-list-plugin.mjs";

export default {
  mode: "production",
  devtool: "source-map",
  plugins: [
    new webpack.DefinePlugin({ VERSION: JSON.stringify("2.1.0") }),
    new FileListPlugin({ filename: "list.txt" }),
    (compiler) => {
      compiler.hooks.done.tap("Announce", ({ compilation }) => {
        console.log(`${compilation.getAssets().length} files are ready.`);
      });
    },
  ],
};
