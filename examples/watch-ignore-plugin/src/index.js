import { files } from "./generated/files.js";

console.log(`${files.length} files in src`);
