// Runs both files one after the other in one global scope, as the two script tags of a page do.
const { readFileSync } = require("node:fs");
const { runInThisContext } = require("node:vm");

for (const file of ["vendor.dll.js", "main.js"]) runInThisContext(readFileSync(`dist/${file}`, "utf8"));
