import { GenerateSW } from "workbox-webpack-plugin";

export default {
  mode: "production",
  output: { clean: true },
  plugins: [
    new GenerateSW({
      clientsClaim: true,
      skipWaiting: true,
      navigateFallback: "index.html",
    }),
  ],
};
