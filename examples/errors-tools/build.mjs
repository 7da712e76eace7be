// Builds small projects with mistakes in loaders and plugins, and writes down the messages.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import CopyPlugin from "copy-webpack-plugin";
import CssMinimizerPlugin from "css-minimizer-webpack-plugin";
import ESLintPlugin from "eslint-webpack-plugin";
import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import TerserPlugin from "terser-webpack-plugin";
import webpack from "webpack";
import { SubresourceIntegrityPlugin } from "webpack-subresource-integrity";

const here = import.meta.dirname;
const css = (use, text = "a { color: red }\n", more = {}) => ({
  files: { "src/index.js": 'import "./site.css";\n', "src/site.css": text, ...more },
  config: { experiments: { css: false }, module: { rules: [{ test: /\.css$/, use }] } },
});
const html = (options, more = {}) => ({ files: { "src/index.js": "", ...more }, config: { plugins: [new HtmlWebpackPlugin(options)] } });

const cases = {
  "css-twice": css(["style-loader", "css-loader", "css-loader"]),
  "css-order": css(["css-loader", "style-loader"]),
  "css-url": css(["style-loader", "css-loader"], "a { background: url(./bg.png) }\n"),
  "css-options": css([{ loader: "css-loader", options: { minimize: true } }]),
  "mini-css-plugin": css([MiniCssExtractPlugin.loader, "css-loader"]),
  "mini-css-order": {
    files: {
      "src/index.js": 'import("./a.js");\nimport("./b.js");\n',
      "src/a.js": 'import "./one.css";\nimport "./two.css";\n',
      "src/b.js": 'import "./two.css";\nimport "./one.css";\n',
      "src/one.css": "a { color: red }\n",
      "src/two.css": "a { color: blue }\n",
    },
    config: { experiments: { css: false }, module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] }] }, plugins: [new MiniCssExtractPlugin()], optimization: { splitChunks: { cacheGroups: { styles: { type: "css/mini-extract", name: "styles", chunks: "all", enforce: true } } } } },
  },
  "postcss-plugin": css(["style-loader", "css-loader", { loader: "postcss-loader", options: { postcssOptions: { plugins: ["postcss-lost"] } } }]),
  "postcss-syntax": css(["style-loader", "css-loader", "postcss-loader"], "a { color: red\n"),
  "html-template": html({ template: "src/page.html" }),
  "html-variable": html({ template: "src/page.html" }, { "src/page.html": "<title><%= title %></title>\n" }),
  "html-image": { ...html({ template: "src/page.html" }, { "src/page.html": '<img src="logo.png">\n' }), config: { module: { rules: [{ test: /\.html$/, use: "html-loader" }] }, plugins: [new HtmlWebpackPlugin({ template: "src/page.html" })] } },
  "html-twice": { files: { "src/index.js": "" }, config: { plugins: [new HtmlWebpackPlugin(), new HtmlWebpackPlugin({ title: "Two" })] } },
  "copy-glob": { files: { "src/index.js": "" }, config: { plugins: [new CopyPlugin({ patterns: ["public"] })] } },
  "copy-options": { files: { "src/index.js": "" }, config: () => ({ plugins: [new CopyPlugin([{ from: "public" }])] }) },
  "source-map": { files: { "src/index.js": "1;\n//# sourceMappingURL=lost.js.map\n" }, config: { module: { rules: [{ test: /\.js$/, use: "source-map-loader" }] } } },
  "terser": { files: { "src/index.js": "", "src/worker.txt": "const a = ;\n" }, config: { plugins: [new CopyPlugin({ patterns: [{ from: "src/worker.txt", to: "worker.js" }] })], optimization: { minimize: true, minimizer: [new TerserPlugin({ parallel: false })] } } },
  "eslint-config": { files: { "src/index.js": "const a = 1;\n" }, config: (folder) => ({ plugins: [new ESLintPlugin({ configType: "flat", cwd: folder })] }) },
  "eslint-finding": { files: { "src/index.js": "const a = 1;\n", "eslint.config.mjs": 'export default [{ rules: { "no-unused-vars": "error" } }];\n' }, config: (folder) => ({ plugins: [new ESLintPlugin({ cwd: folder, overrideConfigFile: `${folder}/eslint.config.mjs` })] }) },
  "integrity-origin": { files: { "src/index.js": 'import("./cart.js");\n', "src/cart.js": "" }, config: { plugins: [new SubresourceIntegrityPlugin()] } },
  "css-minimizer": { files: { "src/index.js": "", "src/site.txt": "a { color: red\n}}}\n" }, config: { plugins: [new CopyPlugin({ patterns: [{ from: "src/site.txt", to: "site.css" }] })], optimization: { minimize: true, minimizer: [new CssMinimizerPlugin({ parallel: false })] } } },
  "mdx-react": { files: { "src/index.js": 'import "./page.mdx";\n', "src/page.mdx": "# Shop\n" }, config: { module: { rules: [{ test: /\.mdx$/, use: "@mdx-js/loader" }] } } },
  "val-loader": { files: { "src/index.js": 'import "./version.cjs";\n', "src/version.cjs": "module.exports = () => 'text';\n" }, config: { module: { rules: [{ test: /version\.cjs$/, use: "val-loader" }] } } },
  "exports-loader": { files: { "src/index.js": 'const a = 1;\n' }, config: { module: { rules: [{ test: /index\.js$/, loader: "exports-loader", options: { exports: "setting" } }] } } },
};

const clean = (text, folder) =>
  text
    .replace(/(Child compilation failed:)([^]*?)\n +ModuleNotFoundError[^]*/, (all, start, rest) => start + rest.replace(/(\S) {2,3}(\S)/g, (all, a, b) => (all.length === 5 ? `${a} ${b}` : a + b)))
    .replaceAll(folder, "/project")
    .replaceAll(here, "/project")
    .replace(/(?:\.\.\/)+(?:[\w./-]+?\/)?node_modules/g, "./node_modules")
    .replace(/\n +at [^\n]*/g, "")
    .replace(/\nRequire stack:(?:\n- [^\n]*)+/g, "")
    .trim();

rmSync(join(here, "work"), { recursive: true, force: true });
mkdirSync(join(here, "messages"), { recursive: true });
for (const [id, { files, config }] of Object.entries(cases)) {
  const folder = join(here, "work", id);
  for (const [name, text] of Object.entries({ "package.json": '{ "name": "app" }', ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  let text;
  try {
    const given = typeof config === "function" ? config(folder) : config;
    const compiler = webpack({ mode: "none", context: folder, entry: "./src/index.js", devtool: false, target: ["web", "es2022"], output: { path: join(folder, "dist") }, infrastructureLogging: { level: "none" }, ...given });
    const stats = await new Promise((resolve, reject) => compiler.run((error, stats) => compiler.close(() => (error ? reject(error) : resolve(stats)))));
    text = stats.toString({ all: false, errors: true, warnings: true, moduleTrace: true, errorDetails: false }).split(/\n\n+(?=(?:ERROR|WARNING) in )/)[0];
  } catch (error) {
    text = `${error.name === "ValidationError" ? "" : `${error.name}: `}${error.message}`;
  }
  if (!text.trim()) console.log(`${id}: no message`);
  else writeFileSync(join(here, "messages", `${id}.txt`), `${clean(text, folder)}\n`);
}
rmSync(join(here, "work"), { recursive: true, force: true });
