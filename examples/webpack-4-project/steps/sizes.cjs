// Lists the files of a folder with their bytes, and a hash in a name as *: the same text as long as nothing moved.
const { readdirSync, statSync } = require("fs");
const { join, relative } = require("path");

const top = process.argv[2] ?? "dist";

const files = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });

const lines = files(top)
  .filter((file) => !file.endsWith(".map"))
  .map((file) => {
    const name = relative(top, file).replace(/\\/g, "/").replace(/\b[0-9a-f]{8,20}\b/, "*");
    return `${name.padEnd(54)}${String(statSync(file).size).padStart(6)}`;
  });
console.log(lines.sort().join("\n"));
