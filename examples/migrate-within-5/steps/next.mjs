// Compares dist with the list of the step before, and then writes the list for the next step.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";

const run = (...args) => spawnSync(process.execPath, ["files.mjs", "dist", ...args], { encoding: "utf8" }).stdout;
process.stdout.write(run("before.txt"));
writeFileSync("before.txt", run());
