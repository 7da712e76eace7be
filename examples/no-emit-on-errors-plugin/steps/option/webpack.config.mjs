export default {
  mode: "development",
  optimization: { emitOnErrors: false },
};
