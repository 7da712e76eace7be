import { SharedLibrariesPlugin } from "./shared-libraries-plugin.mjs";

const common = {
  mode: "production",
  output: { chunkFilename: "chart.js" },
  stats: { all: false, chunks: true, chunkModules: true, dependentModules: true },
};

export default [
  {
    ...common,
    name: "default",
    output: { ...common.output, path: `${import.meta.dirname}/dist/default` },
    plugins: [new SharedLibrariesPlugin()],
  },
  {
    ...common,
    name: "beside",
    output: { ...common.output, path: `${import.meta.dirname}/dist/beside` },
    plugins: [new SharedLibrariesPlugin({ beside: true })],
  },
];
