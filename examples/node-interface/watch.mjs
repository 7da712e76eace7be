import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import webpack from "webpack";

const compiler = webpack({ mode: "none", entry: "./src/index.js" });

let builds = 0;
const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
  if (error) return console.error(error);
  builds++;
  if (stats.hasErrors()) console.log(stats.toString("errors-only"));
});
const rebuild = promisify(watching.invalidate.bind(watching));

await rebuild();
console.log("built:", builds > 0);

watching.suspend();
const before = builds;
await writeFile("src/price.js", "export const price = 4;\n");
await new Promise((resolve) => setTimeout(resolve, 400));
console.log("built while suspended:", builds > before);

watching.resume();
await rebuild();
console.log("built after resume:", builds > before);

await promisify(watching.close.bind(watching))();
console.log("closed:", watching.closed);
