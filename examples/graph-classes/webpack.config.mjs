import ChunkReport from "./plugins/chunks.mjs";

export default {
  mode: "development",
  devtool: false,
  entry: { shop: "./src/shop.js", admin: "./src/admin.js" },
  optimization: { runtimeChunk: "single", usedExports: true, sideEffects: true },
  plugins: [new ChunkReport()],
};
