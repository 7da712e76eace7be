import webpack from "webpack";
import { SkipPrivateFiles } from "./skip-private-files.mjs";

export default {
  mode: "production",
  plugins: [
    new webpack.CopyPlugin({
      patterns: [
        "public",
        {
          from: "data/site.json",
          to: "data",
          transform: (content) => {
            const site = JSON.parse(content.toString());
            return JSON.stringify({ ...site, version: "1.4.0" });
          },
        },
      ],
      concurrency: 20,
    }),
    new SkipPrivateFiles(),
  ],
};
