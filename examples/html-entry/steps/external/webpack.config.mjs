const own = (attributes, value) => !/^(https?:)?\/\//.test(value);

export default {
  entry: "./src/index.html",
  output: { clean: true },
  module: {
    parser: {
      html: {
        sources: [
          "...",
          { tag: "img", attribute: "src", type: "src", filter: own },
          { tag: "img", attribute: "srcset", type: "srcset", filter: own },
        ],
      },
    },
  },
};
