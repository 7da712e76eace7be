export default {
  mode: "production",
  optimization: {
    splitChunks: { minSize: 0 },
  },
};
