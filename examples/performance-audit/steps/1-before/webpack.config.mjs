export default {
  mode: "production",
  entry: { shop: "./src/shop.js", admin: "./src/admin.js" },
  resolve: {
    alias: { legacy: "./src/old-api.js" },
  },
  performance: {
    hints: "stats",
    all: true,
    hotspots: false,
  },
};
