// Writes what Rollup and webpack say to the same code, each message into a file of its own.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rollup } from "rollup";
import webpack from "webpack";

const library = { type: "module" };
const cases = {
  package: {},
  scheme: {},
  builtin: {},
  virtual: {},
  extension: {},
  json: {},
  missing: {},
  alias: {},
  expression: {},
  enum: { entry: "./src/enum.ts" },
  iife: { target: "web", entry: "./src/two.js", output: { library: { name: "Lib", type: "iife" } } },
  name: { entry: "./src/two.js", output: { library: { ...library, name: "Lib" } } },
  unnamed: { target: "web", entry: "./src/two.js", output: { library: { type: "var" } } },
  platform: { entry: "./src/two.js", output: { library: { type: "commonjs-static" } } },
  conflict: { entry: { two: "./src/two.js", only: "./src/only.js" }, output: { filename: "lib.js", library } },
};

function say(file, text) {
  const lines = text.replaceAll(process.cwd(), "/project").split("\n");
  const shown = lines.filter((line) => !/^ +at |^ @ |ExperimentalWarning/.test(line));
  writeFileSync(`dist/${file}.txt`, `${shown.join("\n").trim()}\n`);
}

mkdirSync("dist");
for (const name of ["package", "missing"]) {
  const said = [];
  try {
    const bundle = await rollup({ input: `src/${name}.js`, onwarn: (warning) => said.push(warning.message) });
    await bundle.generate({ format: "es" });
  } catch (error) {
    said.push(error.message);
  }
  say(`rollup-${name}`, said.join("\n"));
}

for (const [name, { entry = `./src/${name}.js`, target = "es2022", output }] of Object.entries(cases)) {
  const text = await new Promise((resolve) => {
    const config = {
      mode: "production",
      target,
      entry,
      output: { path: path.resolve("out"), library, ...output },
      optimization: { minimize: false },
    };
    try {
      webpack(config, (error, stats) =>
        resolve(error?.message ?? stats.toString({ all: false, errors: true, warnings: true, colors: false })),
      );
    } catch (error) {
      resolve(error.message);
    }
  });
  say(name, text || "no message");
}
