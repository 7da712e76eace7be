import alias from "@rollup/plugin-alias";
import commonjs from "@rollup/plugin-commonjs";
import importVariables from "@rollup/plugin-dynamic-import-vars";
import html from "@rollup/plugin-html";
import json from "@rollup/plugin-json";
import resolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import terser from "@rollup/plugin-terser";
import url from "@rollup/plugin-url";
import postcss from "rollup-plugin-postcss";

const production = !process.env.ROLLUP_WATCH;

// A module that exists only in the build: import { stops } from "virtual:stops".
const stops = () => ({
  name: "stops",
  resolveId: (id) => (id === "virtual:stops" ? "\0virtual:stops" : null),
  load: (id) => (id === "\0virtual:stops" ? 'export const stops = ["Pier", "Market"];' : null),
});

const page = ({ files, publicPath }) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Departures</title>
    ${(files.css ?? []).map((file) => `<link rel="stylesheet" href="${publicPath}${file.fileName}">`).join("\n    ")}
    <script type="module" src="${publicPath}${files.js.find((file) => file.isEntry).fileName}"></script>
  </head>
  <body>
    <h1>Departures</h1>
    <ul></ul>
    <button>Map</button>
    <main></main>
  </body>
</html>
`;

export default {
  input: "src/main.js",
  output: {
    dir: "dist",
    format: "es",
    entryFileNames: "[name].[hash].js",
    chunkFileNames: "[name].[hash].js",
    assetFileNames: "[name].[hash][extname]",
    sourcemap: true,
    manualChunks: (id) => (id.includes("node_modules") ? "vendor" : undefined),
  },
  plugins: [
    stops(),
    alias({ entries: { "@": `${import.meta.dirname}/src` } }),
    replace({
      preventAssignment: true,
      "process.env.NODE_ENV": JSON.stringify(production ? "production" : "development"),
      __CITY__: JSON.stringify("Port Town"),
    }),
    resolve({ browser: true }),
    commonjs(),
    json(),
    url({ limit: 4096, fileName: "[name].[hash][extname]" }),
    postcss({ extract: true, minimize: production }),
    importVariables(),
    html({ publicPath: "", template: page }),
    production && terser(),
  ],
};
