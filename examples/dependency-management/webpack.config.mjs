export default {
  mode: "production",
  target: "node",
  output: { module: true, clean: true },
};
