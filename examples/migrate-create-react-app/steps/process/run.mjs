// Runs the bundle as a browser does, where there is no "process".
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

try {
  runInNewContext(readFileSync("dist/main.js", "utf8"), { console });
} catch (error) {
  console.log(`${error.name}: ${error.message}`);
}
