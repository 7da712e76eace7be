import webpack from "webpack";

const { TypeScriptPlugin } = webpack.experiments.typescript;

export default [
  {
    mode: "production",
    target: "node",
    entry: "./src/index.ts",
    output: { filename: "experiment.cjs" },
    experiments: { typescript: true },
  },
  {
    mode: "production",
    target: "node",
    entry: "./src/index.ts",
    output: { filename: "plugin.cjs" },
    experiments: { typescript: false },
    module: { parser: { javascript: { typescript: true } } },
    plugins: [new TypeScriptPlugin()],
  },
];
