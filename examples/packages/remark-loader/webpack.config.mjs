import remarkHtml from "remark-html";

export default {
  module: {
    rules: [
      {
        test: /\.md$/,
        type: "asset/source",
        loader: "remark-loader",
        options: { remarkOptions: { plugins: [remarkHtml] } },
      },
    ],
  },
};
