import CopyPlugin from "copy-webpack-plugin";

export default {
  output: { clean: true, html: true },
  plugins: [new CopyPlugin({ patterns: ["public"] })],
};
