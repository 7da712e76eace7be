export default {
  mode: "production",
  entry: {
    app: { import: "./src/app.js", layer: "live" },
    preview: { import: "./src/app.js", layer: "preview" },
  },
  module: {
    rules: [
      {
        issuerLayer: "preview",
        resolve: { alias: { "./prices.js": "./sample-prices.js" } },
      },
    ],
  },
};
