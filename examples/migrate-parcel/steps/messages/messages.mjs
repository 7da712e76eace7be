// Writes what webpack prints for each file of more/, which Parcel builds, into a file of its own.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import webpack from "webpack";

const problems = (entry) =>
  new Promise((resolve, reject) => {
    webpack({ mode: "production", optimization: { minimize: false }, entry, output: { path: path.resolve("out") } }, (error, stats) => {
      if (error) return reject(error);
      resolve(stats.toString({ preset: "errors-warnings", colors: false }));
    });
  });

mkdirSync("dist");
for (const file of readdirSync("more").filter((name) => /\.(js|tsx?|html)$/.test(name))) {
  const lines = (await problems(`./more/${file}`)).split("\n").filter((line) => !/^ +at |^ @ |^webpack 5/.test(line));
  writeFileSync(`dist/${path.parse(file).name}.txt`, `${lines.join("\n").trimEnd()}\n`);
}
