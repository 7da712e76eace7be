// Lists the files of dist with their bytes, and a hash in a name as *: the same text as long as nothing moved.
const { readdirSync, statSync } = require("fs");

const lines = readdirSync("dist").map((file) => {
  const name = file.replace(/\b[0-9a-f]{8}\b/, "*");
  return `${name.padEnd(24)}${String(statSync(`dist/${file}`).size).padStart(6)}`;
});
console.log(lines.sort().join("\n"));
