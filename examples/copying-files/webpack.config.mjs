export default {
  output: {
    clean: true,
    html: true,
    copy: "public",
  },
};
