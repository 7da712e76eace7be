export default {
  mode: "production",
  entry: "./src/app.js",
  output: {
    html: {
      title: "Tides",
      manifest: {
        name: "Tides",
        start_url: ".",
        display: "standalone",
        icons: [{ src: "./src/tides.svg", sizes: "any", type: "image/svg+xml" }],
      },
    },
    clean: true,
  },
};
