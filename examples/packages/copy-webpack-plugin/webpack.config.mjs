import CopyPlugin from "copy-webpack-plugin";

export default {
  plugins: [
    new CopyPlugin({
      patterns: [
        "public",
        {
          from: "data/*.json",
          to: "data.json",
          transformAll: (files) => `[${files.map((file) => file.data).join(",")}]`,
        },
      ],
    }),
  ],
};
