import { InjectManifest } from "workbox-webpack-plugin";

export default {
  mode: "production",
  output: { clean: true },
  plugins: [new InjectManifest({ swSrc: "./src/service-worker.js" })],
};
