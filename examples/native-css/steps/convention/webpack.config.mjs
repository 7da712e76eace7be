export default {
  target: "node",
  output: { module: true, clean: true },
  module: {
    parser: {
      "css/auto": { namedExports: false },
    },
    generator: {
      "css/auto": { exportsConvention: "camel-case-only", localIdentName: "[name]__[local]" },
    },
  },
};
