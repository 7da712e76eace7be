const values = { title: "Walks by the sea" };

export default {
  entry: "./src/page.html",
  output: { clean: true },
  module: {
    parser: {
      html: {
        template: (source) => source.replace(/\{\{ *(\w+) *\}\}/g, (all, name) => values[name]),
      },
    },
  },
};
