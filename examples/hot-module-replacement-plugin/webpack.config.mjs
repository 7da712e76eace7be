import webpack from "webpack";
import { AcceptedRequests } from "./accepted-requests.mjs";

export default {
  mode: "development",
  devtool: false,
  target: "node",
  entry: ["webpack/hot/signal", "./src/server.js"],
  output: { module: true, filename: "server.mjs" },
  plugins: [new webpack.HotModuleReplacementPlugin(), new AcceptedRequests()],
};
