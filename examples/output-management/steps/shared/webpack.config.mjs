export default {
  entry: {
    index: {
      import: "./src/shop.js",
      html: { title: "Boats for hire" },
    },
    admin: {
      import: "./src/admin.js",
      html: { title: "Administration" },
    },
  },
  output: {
    filename: "[name].[contenthash:8].js",
    htmlFilename: "[name].html",
    html: {
      meta: { charset: "utf-8", viewport: "width=device-width" },
    },
    clean: true,
  },
  // #region shared
  optimization: {
    splitChunks: { chunks: "all", minSize: 0 },
  },
  // #endregion shared
};
