export default {
  output: {
    clean: true,
    filename: "js/[name].js",
    copy: "public",
  },
};
