export default {
  output: {
    clean: true,
    filename: "js/[name].js",
    cssFilename: "css/[name].css",
    copy: "public",
  },
};
