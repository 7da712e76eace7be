import path from "node:path";
import webpack from "webpack";
import { ListFiles } from "./list-files.mjs";

export default {
  mode: "development",
  plugins: [
    new ListFiles(),
    new webpack.WatchIgnorePlugin({ paths: [path.resolve("src/generated")] }),
  ],
};
