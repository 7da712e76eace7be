// Builds each project with one mistake, and prints the line that its page quotes.
import CopyPlugin from "copy-webpack-plugin";
import HtmlWebpackPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import { SubresourceIntegrityPlugin } from "webpack-subresource-integrity";
import { build } from "./build.mjs";

const rule = (rule) => ({ module: { rules: [rule] } });
const mistakes = [
  ["coffee-loader", { module: {} }],
  ["copy-webpack-plugin", { plugins: [new CopyPlugin({ patterns: ["assets"] })] }],
  ["css-loader", { entry: "./default/index.js" }], // fails in the browser
  ["exports-loader", rule({ test: /settings\.js$/, loader: "exports-loader", options: { exports: "setting" } })],
  ["mdx-js-loader", {}],
  ["mini-css-extract-plugin", { plugins: [] }],
  ["node-loader", { module: {} }],
  ["postcss-loader-native", { experiments: {} }],
  ["postcss-loader-native", rule({ test: /\.css$/, use: "postcss-loader" })],
  ["remark-loader", rule({ test: /\.md$/, use: "remark-loader" })],
  ["source-map-loader", { entry: "./src/lost.js" }],
  ["style-loader", rule({ test: /\.css$/, use: ["css-loader", "style-loader"] })],
  ["style-loader", { ...rule({ test: /\.css$/, use: ["style-loader", MiniCssExtractPlugin.loader, "css-loader"] }), plugins: [new MiniCssExtractPlugin()] }],
  ["webpack-subresource-integrity", { output: {}, plugins: [new HtmlWebpackPlugin(), new SubresourceIntegrityPlugin()] }],
];

for (const [name, change] of mistakes) {
  const { errors, warnings } = await build(name, change);
  for (const { message } of [...errors.slice(0, 1), ...warnings.slice(0, 1)]) {
    console.log(`${name}: ${message.trim().split(/\n+/).slice(0, 3).join(" | ")}`);
  }
}
