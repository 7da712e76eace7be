export default {
  mode: "production",
  entry: "./src/index.html",
  output: {
    trustedTypes: { policyName: "shop" },
    html: {
      csp: {
        policy: { "require-trusted-types-for": "'script'", "trusted-types": "shop" },
      },
    },
    clean: true,
  },
};
