export default {
  entry: ["./src/clicks.js", "./src/site.css"],
  output: {
    clean: true,
    html: {
      title: "Walks by the sea",
      favicon: "./src/shell.svg",
      meta: { description: "Where to walk, and when the tide is low" },
    },
  },
};
