export default {
  mode: "production",
  resolve: { conditionNames: ["acme-source", "..."] },
};
