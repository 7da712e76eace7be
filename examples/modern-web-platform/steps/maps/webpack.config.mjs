export default {
  mode: "production",
  externals: ["tea-terms"],
  output: { module: true, clean: true },
};
