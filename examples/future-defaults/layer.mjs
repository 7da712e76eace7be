// Says whether compilation.modules still has the array methods of webpack 4.
import { createRequire } from "node:module";
import { promisify } from "node:util";

const webpack = createRequire(import.meta.url)("webpack");

for (const experiments of [{}, { futureDefaults: true }, { backCompat: false }]) {
  let has;
  const compiler = webpack({
    mode: "production",
    entry: "./src/tides.js",
    experiments,
    plugins: [
      {
        apply: ({ hooks }) =>
          hooks.emit.tap("Sizes", (compilation) => {
            has = typeof compilation.modules.map;
          }),
      },
    ],
  });
  await promisify(compiler.run.bind(compiler))();
  console.log(`${JSON.stringify(experiments)}: ${has}, the option is ${compiler.options.experiments.backCompat}`);
}
