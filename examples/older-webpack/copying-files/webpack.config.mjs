import CopyPlugin from "copy-webpack-plugin";
import HtmlWebpackPlugin from "html-webpack-plugin";

export default {
  output: { clean: true },
  plugins: [
    new CopyPlugin({ patterns: ["public"] }),
    new HtmlWebpackPlugin({ filename: "main.html" }),
  ],
};
