export default {
  output: { clean: true },
  module: {
    parser: {
      "css/auto": { exportType: "style" },
    },
  },
};
