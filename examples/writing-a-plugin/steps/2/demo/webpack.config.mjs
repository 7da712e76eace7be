import { SizeReportPlugin } from "../index.js";

export default {
  mode: "development",
  devtool: "source-map",
  context: import.meta.dirname,
  output: { path: `${import.meta.dirname}/dist`, clean: true },
  plugins: [new SizeReportPlugin()],
};
