// Takes the CPU profile out of a trace: node cpu-profile.mjs profiling/events.json
import { readFileSync, writeFileSync } from "node:fs";

const file = process.argv[2];
const events = JSON.parse(readFileSync(file, "utf8"));
const { cpuProfile } = events.find(({ name }) => name === "CpuProfile").args.data;
writeFileSync(file.replace(/\.json$/, ".cpuprofile"), JSON.stringify(cpuProfile));
