// Writes each message that webpack prints for the project as Vite builds it into a file of its own.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import webpack from "webpack";

const names = {
  url: /^ERROR in .*anchor\.svg\?url/,
  raw: /^ERROR in .*license\.txt\?raw/,
  public: /'\/favicon\.svg'/,
  alias: /'@\/lib\/tides' in '.*src'/,
  extension: /'\.\/show'/,
  worker: /'\.\/tide-worker\?worker'/,
  css: /export 'default' \(imported as 'styles'\)/,
  json: /'berths'/,
  virtual: /virtual:build-info/,
};

const problems = (entry) =>
  new Promise((resolve, reject) => {
    const output = { path: path.resolve("out") };
    webpack({ mode: "production", entry, output }, (error, stats) => {
      if (error) return reject(error);
      const text = stats.toString({ preset: "errors-warnings", colors: false });
      resolve(text.split(/\n\n(?=(?:ERROR|WARNING) in|webpack )/).filter((part) => /^(ERROR|WARNING) in/.test(part)));
    });
  });

const write = (name, text) => {
  const lines = text.split("\n").filter((line) => !/^ +at |^ @ /.test(line));
  writeFileSync(`dist/${name}.txt`, `${lines.join("\n").trimEnd()}\n`);
};

mkdirSync("dist");
const first = await problems("./index.html");
for (const [name, pattern] of Object.entries(names)) write(name, first.find((part) => pattern.test(part)));
for (const file of readdirSync("more").filter((name) => /^[a-z]+\.js$/.test(name))) {
  write(`more-${path.parse(file).name}`, (await problems(`./more/${file}`)).join("\n\n"));
}
