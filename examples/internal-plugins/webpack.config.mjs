import { PrerenderPlugin } from "./prerender-plugin.mjs";
import { RegisterLibraryPlugin } from "./register-library-plugin.mjs";

export default [
  {
    name: "site",
    mode: "production",
    plugins: [new PrerenderPlugin()],
    stats: { all: false, assets: true },
  },
  {
    name: "library",
    mode: "production",
    entry: "./src/library.js",
    output: { filename: "tea.js", library: { type: "register", name: "tea" } },
    plugins: [new RegisterLibraryPlugin()],
    stats: { all: false, assets: true },
  },
];
