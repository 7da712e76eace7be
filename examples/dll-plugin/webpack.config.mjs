import path from "node:path";
import webpack from "webpack";

export default {
  mode: "production",
  plugins: [
    new webpack.DllReferencePlugin({
      manifest: path.resolve(import.meta.dirname, "dist/vendor.manifest.json"),
    }),
  ],
};
