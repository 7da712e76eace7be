export default {
  mode: "production",
  target: "es2022",
  output: { filename: "time-left.cjs", library: { type: "commonjs-static" } },
};
