// npm view webpack time --json | node releases.mjs: the minor releases of webpack 5 since 5.100.
import { readFileSync } from "node:fs";

const DAY = 24 * 60 * 60 * 1000;
const times = JSON.parse(readFileSync(0, "utf8"));
const releases = Object.entries(times)
  .filter(([version]) => /^5\.1\d\d\.\d+$/.test(version))
  .map(([version, time]) => ({ minor: version.replace(/\.\d+$/, ""), patch: Number(version.split(".")[2]), time: new Date(time) }));

const gaps = [];
let before;
console.log("minor    day         days since  patches  last after days");
for (const first of releases.filter(({ patch }) => patch === 0).sort((a, b) => a.time - b.time)) {
  const last = releases.filter(({ minor }) => minor === first.minor).sort((a, b) => b.patch - a.patch)[0];
  const gap = before && Math.round((first.time - before) / DAY);
  if (gap !== undefined) gaps.push(gap);
  const row = [first.minor.padEnd(8), first.time.toISOString().slice(0, 10), String(gap ?? "").padStart(11), String(last.patch).padStart(8)];
  console.log(row.join(" "), String(Math.round((last.time - first.time) / DAY)).padStart(16));
  before = first.time;
}
gaps.sort((a, b) => a - b);
console.log(`${gaps.length} gaps: ${gaps[0]} to ${gaps.at(-1)} days, median ${gaps[gaps.length >> 1]}`);
