export default {
  mode: "production",
  output: { fileName: "page.js" },
};
