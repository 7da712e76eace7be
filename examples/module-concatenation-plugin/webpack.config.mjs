export default {
  mode: "production",
  stats: {
    optimizationBailout: true,
    nestedModules: true,
    assets: false,
    ids: false,
  },
};
