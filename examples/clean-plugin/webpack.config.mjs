import webpack from "webpack";
import { KeepListedFiles } from "./keep-listed-files.mjs";

export default {
  mode: "production",
  plugins: [new webpack.CleanPlugin(), new KeepListedFiles("keep.txt")],
};
