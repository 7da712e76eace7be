const shared = {
  mode: "production",
  externalsPresets: { nodeModules: true },
};

export default [
  {
    ...shared,
    target: "es2022",
    output: { filename: "time-left.js", library: { type: "module" } },
  },
  {
    ...shared,
    target: "node20",
    output: { filename: "time-left.cjs", library: { type: "commonjs-static" } },
  },
];
