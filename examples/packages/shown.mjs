// What the page of each package shows of its build.
import { execFileSync } from "node:child_process";

const list = ({ files }) => files.join("\n");
const file = (name) => ({ read }) => read(name);
const part = (name, pattern) => ({ read }) => read(name).match(pattern)[0];
const printed = (name = "main.js") => () => execFileSync(process.execPath, [`dist/${name}`], { encoding: "utf8" });
const all = (...parts) => (result) => parts.map((part) => part(result).trim()).join("\n\n");
const errors = ({ errors, fatal }) => (fatal ? [fatal] : errors).map(({ message }) => message.replaceAll(`${process.cwd()}/`, "").trim()).join("\n\n");

/** What a build here needs in addition: React is not installed. */
export const changes = {
  "mdx-js-loader": { externals: { "react/jsx-runtime": "commonjs react/jsx-runtime" } },
};

export const shown = {
  "chunks-webpack-plugin": all(list, file("shop-scripts.html"), file("shop-styles.html")),
  "coffee-loader": printed(),
  "compression-webpack-plugin": list,
  "copy-webpack-plugin": all(list, file("data.json")),
  "css-loader": part("main.js", /\.\w+ \{\\n {2}color: teal;\\n\}/),
  "css-minimizer-webpack-plugin": file("main.css"),
  "eslint-webpack-plugin": errors,
  "exports-loader": file("main.js"),
  "expose-loader": printed(),
  "html-loader": list,
  "html-minimizer-webpack-plugin": file("about.html"),
  "html-webpack-plugin": all(list, file("index.html")),
  "image-minimizer-webpack-plugin": file("wave.svg"),
  "imports-loader": file("main.js"),
  "json-minimizer-webpack-plugin": file("tides.json"),
  "mdx-js-loader": part("main.js", /\(0,\w+\.jsx\)\(\w+\.h1,\{children:"Tides"\}\)/),
  "mini-css-extract-plugin": all(list, file("main.0afde382.css")),
  "minimizer-webpack-plugin": file("main.js"),
  "node-loader": all(list, printed("main.cjs")),
  "postcss-loader": part("main.js", /\.title \{.*?\}/),
  "postcss-loader-native": file("main.css"),
  "remark-loader": printed(),
  "source-map-loader": ({ read }) => JSON.parse(read("main.js.map")).sources.join("\n"),
  "style-loader": list,
  "stylelint-webpack-plugin": errors,
  "svg-chunk-webpack-plugin": all(list, file("main.svg")),
  "terser-webpack-plugin": file("main.js"),
  "val-loader": part("main.js", /\[2,[\d,]+\]/),
  "webpack-subresource-integrity": all(list, part("index.html", /<script.*<\/script>/), part("main.js", /\{\d+:"sha384-[^"]+"\}/)),
};
