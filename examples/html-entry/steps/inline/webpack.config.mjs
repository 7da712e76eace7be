export default {
  entry: "./src/walks/cliff.html",
  output: {
    clean: true,
    html: { inline: "style" },
  },
  optimization: {
    minimize: { html: false },
  },
};
