export default {
  mode: "production",
  experiments: { sourceImport: true },
};
