import { constants } from "node:zlib";
import CompressionPlugin from "compression-webpack-plugin";

export default {
  plugins: [
    new CompressionPlugin(),
    new CompressionPlugin({
      algorithm: "brotliCompress",
      filename: "[path][base].br",
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ],
};
