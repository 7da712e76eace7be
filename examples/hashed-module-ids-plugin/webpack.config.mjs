import webpack from "webpack";

export default {
  mode: "production",
  optimization: { moduleIds: false },
  plugins: [new webpack.ids.HashedModuleIdsPlugin({ hashDigest: "hex", hashDigestLength: 8 })],
};
