import { PagesPlugin, PreludePlugin, StatusPlugin } from "./plugins.mjs";

export default {
  mode: "production",
  entry: { main: "./src/index.js" },
  plugins: [new PreludePlugin(), new StatusPlugin(), new PagesPlugin()],
  stats: { all: false, assets: true, entrypoints: true },
};
