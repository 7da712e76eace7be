export default {
  module: {
    parser: {
      html: {
        chunkName: "[name]",
        sources: [
          "...",
          { tag: "a", attribute: "href", type: "html", filter: (attributes, value) => /^\.{1,2}\/.*\.html$/.test(value) },
        ],
      },
    },
  },
  output: { clean: true },
};
