import base from "./webpack.base.mjs";

export default {
  ...base,
  optimization: {
    splitChunks: { chunks: "all", minSize: 0 },
  },
};
