export default {
  mode: "production",
  performance: { broadContexts: true },
};
