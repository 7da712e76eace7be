import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import webpack from "webpack";

const src = path.resolve("src");
const { version } = JSON.parse(readFileSync("package.json", "utf8"));

const shared = {
  mode: "production",
  resolve: { tsconfig: true },
  module: {
    parser: { json: { namedExports: true } },
    rules: [{ resolve: { fullySpecified: false } }],
  },
  plugins: [new webpack.DefinePlugin({ VERSION: JSON.stringify(version) })],
};

// Every source file is an entry.
const modules = Object.fromEntries(
  readdirSync(src, { recursive: true })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))
    .map((name) => [name.replaceAll("\\", "/").slice(0, -".ts".length), path.join(src, name)]),
);

// Imports between the source files stay imports.
const preserveModules = (type, extension) => async ({ context, request, contextInfo, getResolve }) => {
  if (!contextInfo.issuer) return undefined;
  const file = await getResolve()(context, request);
  if (!file.startsWith(src + path.sep) || !file.endsWith(".ts")) return undefined;
  const name = path.relative(path.dirname(contextInfo.issuer), file).replaceAll("\\", "/");
  return `${type} ${name.startsWith(".") ? "" : "./"}${name.slice(0, -".ts".length)}${extension}`;
};

export default [
  {
    ...shared,
    name: "es",
    target: "es2022",
    entry: modules,
    externals: ["dayjs", "ms", preserveModules("module-import", ".js")],
    output: { path: path.resolve("dist/es"), filename: "[name].js", library: { type: "module" } },
    optimization: { minimize: false, nodeEnv: false },
  },
  {
    ...shared,
    name: "cjs",
    target: ["node", "es2022"],
    entry: {
      ...modules,
      clock: { import: modules.clock, library: { type: "commonjs2", export: "default" } },
    },
    externals: ["dayjs", "ms", preserveModules("commonjs", ".cjs")],
    output: { path: path.resolve("dist/cjs"), filename: "[name].cjs", library: { type: "commonjs-static" } },
    optimization: { minimize: false, nodeEnv: false },
  },
  {
    ...shared,
    name: "umd",
    target: ["web", "es2022"],
    entry: "./src/index.ts",
    devtool: "source-map",
    externals: { dayjs: { commonjs: "dayjs", commonjs2: "dayjs", amd: "dayjs", root: "dayjs" } },
    output: {
      path: path.resolve("dist"),
      filename: "departures.min.js",
      globalObject: "globalThis",
      library: { type: "umd", name: "departures" },
    },
  },
];
