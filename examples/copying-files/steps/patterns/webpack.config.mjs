export default {
  output: {
    clean: true,
    copy: [
      { from: "public", globOptions: { ignore: ["**/*.md"] } },
      { from: "public/icons/*.svg", to: "images", filename: "[name].[contenthash:8][ext]" },
      {
        from: "data/site.json",
        transform: (content) => JSON.stringify({ ...JSON.parse(content), built: true }),
      },
    ],
  },
};
