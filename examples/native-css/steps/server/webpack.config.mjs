export default {
  target: "node",
  entry: "./src/server.js",
  output: { library: { type: "module" }, module: true, clean: true },
  module: {
    parser: {
      "css/auto": { exportType: "style" },
    },
    generator: {
      "css/auto": { exportsOnly: false },
    },
  },
};
