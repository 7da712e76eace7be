// Says what kinds of events the trace has, without what differs from run to run.
import { readFileSync } from "node:fs";

const events = JSON.parse(readFileSync("profiling/events.json", "utf8"));
const begins = events.filter(({ ph }) => ph === "B");
console.log(`calls begun and ended: ${begins.length === events.filter(({ ph }) => ph === "E").length && begins.length > 0}`);
console.log(`calls of MinimizerPlugin: ${begins.some(({ name }) => name === "MinimizerPlugin")}`);
console.log(`CPU profile: ${events.some(({ name }) => name === "CpuProfile")}`);
