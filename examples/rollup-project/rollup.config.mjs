import { readFileSync } from "node:fs";
import alias from "@rollup/plugin-alias";
import commonjs from "@rollup/plugin-commonjs";
import json from "@rollup/plugin-json";
import resolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import terser from "@rollup/plugin-terser";
import typescript from "@rollup/plugin-typescript";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));

const plugins = (values) => [
  alias({ entries: { "@": `${import.meta.dirname}/src` } }),
  replace({ preventAssignment: true, VERSION: JSON.stringify(version), ...values }),
  resolve(),
  commonjs(),
  json(),
  typescript(),
];

export default [
  {
    input: ["src/index.ts", "src/clock.ts"],
    external: ["dayjs", "ms"],
    plugins: plugins(),
    output: [
      { dir: "dist/es", format: "es", preserveModules: true },
      { dir: "dist/cjs", format: "cjs", entryFileNames: "[name].cjs", chunkFileNames: "[name].cjs" },
    ],
  },
  {
    input: "src/index.ts",
    external: ["dayjs"],
    plugins: plugins({ "process.env.NODE_ENV": '"production"' }),
    output: {
      file: "dist/departures.min.js",
      format: "umd",
      name: "departures",
      globals: { dayjs: "dayjs" },
      sourcemap: true,
      plugins: [terser()],
    },
  },
];
