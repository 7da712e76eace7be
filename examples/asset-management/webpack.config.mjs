import { parseCsv } from "./csv.mjs";

export default {
  output: { clean: true },
  module: {
    rules: [
      {
        test: /\.csv$/,
        type: "json",
        parser: { parse: parseCsv },
      },
    ],
  },
};
