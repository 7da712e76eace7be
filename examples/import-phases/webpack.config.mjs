export default {
  mode: "production",
  experiments: { deferImport: true },
};
