export default {
  mode: "production",
  module: { parser: { javascript: { worklet: true } } },
};
