// Builds a module with one export as a library, in each format, and uses what
// came out as such a file is used. Prints a Markdown table.
import { readFileSync } from "node:fs";
import { mkdtemp, rename } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import vm from "node:vm";
import { filesOf, makeFolder, printTable, removeFolder } from "./project.mjs";
import { endParcel, tools } from "./tools.mjs";

/** The library's name is for the formats that need one. */
const likeWebpack = (type, name) => ({ output: { library: { type, name } } });
const formatsOf = {
  webpack: {
    "ES module": { ...likeWebpack("module"), experiments: { outputModule: true } },
    CommonJS: likeWebpack("commonjs2"),
    UMD: likeWebpack("umd", "tides"),
    AMD: likeWebpack("amd"),
    SystemJS: likeWebpack("system"),
    "Global variable": likeWebpack("var", "tides"),
  },
  Rollup: {
    "ES module": { output: { format: "es" } },
    CommonJS: { output: { format: "cjs" } },
    UMD: { output: { format: "umd", name: "tides" } },
    AMD: { output: { format: "amd" } },
    SystemJS: { output: { format: "system" } },
    "Global variable": { output: { format: "iife", name: "tides" } },
  },
  esbuild: {
    "ES module": { format: "esm" },
    CommonJS: { format: "cjs" },
    UMD: { format: "umd" },
    AMD: { format: "amd" },
    SystemJS: { format: "system" },
    "Global variable": { format: "iife", globalName: "tides" },
  },
};
formatsOf.Rspack = formatsOf.webpack;
const vite = (format) => ({ build: { lib: { entry: "index.js", name: "tides", formats: [format] } } });
formatsOf.Vite = {
  "ES module": vite("es"),
  CommonJS: vite("cjs"),
  UMD: vite("umd"),
  AMD: vite("amd"),
  SystemJS: vite("system"),
  "Global variable": vite("iife"),
};
const parcel = (outputFormat) => ({ outputFormat });
formatsOf.Parcel = {
  "ES module": parcel("esmodule"),
  CommonJS: parcel("commonjs"),
  UMD: parcel("umd"),
  AMD: parcel("amd"),
  SystemJS: parcel("system"),
  "Global variable": parcel("global"),
};

/** Parcel takes the format from a target. */
const parcelOptions = (out, outputFormat) => ({
  defaultTargetOptions: { shouldOptimize: true, sourceMaps: false },
  targets: { library: { distDir: out, outputFormat, isLibrary: true, context: "browser" } },
});

const script = (file, globals) => {
  globals.self = globals;
  vm.runInNewContext(readFileSync(file, "utf8"), globals);
  return globals;
};
/** Gives the exports of a file, as a page or a program gets them. */
const load = {
  "ES module": (file) => import(file),
  CommonJS: (file) => createRequire(file)(file),
  UMD: (file) => {
    let exports;
    const define = (...args) => (exports = args.pop()({}) ?? exports);
    define.amd = {};
    script(file, { define });
    return { hours: (n) => script(file, {}).tides.hours(n), exports };
  },
  AMD: (file) => {
    let result;
    const define = (...args) => {
      const exports = {};
      result = args.pop()(exports) ?? exports;
    };
    script(file, { define });
    return result;
  },
  SystemJS: (file) => {
    const result = {};
    const set = (name, value) => Object.assign(result, typeof name === "object" ? name : { [name]: value });
    const System = { register: (_, run) => run(set, {}).execute() };
    script(file, { System });
    return result;
  },
  "Global variable": (file) => script(file, {}).tides,
};

const work = await makeFolder();

async function works(tool, format) {
  const out = await mkdtemp(join(work, "out-"));
  const options = formatsOf[tool][format];
  const settings = tool === "Parcel" ? parcelOptions(out, options.outputFormat) : options;
  try {
    await tools[tool]({ folder: join(work, "inputs/library"), entries: ["index.js"], out, options: settings });
    const [{ name }] = (await filesOf(out)).filter((file) => /js$/.test(file.name));
    const renamed = join(dirname(name), format === "ES module" ? "library.mjs" : "library.cjs");
    await rename(name, renamed);
    const library = await load[format](renamed);
    return library.hours(90) === 1.5 ? "Yes" : "No";
  } catch (error) {
    if (process.argv.includes("--why")) console.error(`${tool}, ${format}: ${String(error.message).slice(0, 300)}\n`);
    return "No";
  }
}

const names = Object.keys(tools);
const rows = [];
for (const format of Object.keys(load)) {
  const cells = [];
  for (const name of names) cells.push(await works(name, format));
  rows.push([format, ...cells]);
}
printTable(["Format", ...names], rows);
await endParcel();
await removeFolder(work);
