exports.file = "packages/old/main.js";
