export default {
  output: {
    clean: true,
    filename: "js/[name].js",
    cssFilename: "css/[name].css",
    publicPath: "/shop/",
    html: true,
    htmlFilename: "index.html",
  },
};
