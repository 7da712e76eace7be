export default {
  mode: "production",
  module: { rules: [{ test: /\.svg$/, type: "asset/resource" }] },
};
