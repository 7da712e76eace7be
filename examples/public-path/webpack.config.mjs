export default {
  output: {
    clean: true,
    filename: "js/[name].js",
    cssFilename: "css/[name].css",
    html: true,
    htmlFilename: "index.html",
  },
};
