export default {
  output: { clean: true, html: true },
  module: {
    rules: [{ test: /mail\.css$/, parser: { exportType: "text" } }],
  },
};
