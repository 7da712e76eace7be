import HtmlWebpackPlugin from "html-webpack-plugin";
import { SubresourceIntegrityPlugin } from "webpack-subresource-integrity";

export default {
  output: { crossOriginLoading: "anonymous" },
  plugins: [new HtmlWebpackPlugin(), new SubresourceIntegrityPlugin()],
};
