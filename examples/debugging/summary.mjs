// node summary.mjs FILE: a .cpuprofile or .heapprofile, by file of the project and by package.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const [file] = process.argv.slice(2);
const profile = JSON.parse(readFileSync(file, "utf8"));
const cpu = file.endsWith(".cpuprofile");
const sums = new Map();

/** Whose code it is. A function of V8 belongs to its caller. */
function ownerOf({ url, functionName }, caller) {
  if (!url) return functionName.startsWith("(") ? functionName : caller;
  if (url.startsWith("node:")) return "Node.js";
  const path = url.startsWith("file:") ? fileURLToPath(url) : url;
  const [, name] = path.match(/.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/) ?? [];
  return name ?? relative(process.cwd(), path);
}

const nodes = new Map(profile.nodes?.map((node) => [node.id, node]));
const times = new Map();
profile.samples.forEach((id, i) => times.set(id, (times.get(id) ?? 0) + profile.timeDeltas?.[i] / 1000));

function visit(node, caller) {
  const owner = ownerOf(node.callFrame, caller);
  const amount = cpu ? (times.get(node.id) ?? 0) : node.selfSize / 1024;
  sums.set(owner, (sums.get(owner) ?? 0) + amount);
  for (const child of node.children ?? []) visit(cpu ? nodes.get(child) : child, owner);
}

visit(cpu ? profile.nodes[0] : profile.head, "(root)");
const largest = [...sums].filter(([, amount]) => amount >= 1).sort(([, a], [, b]) => b - a);
for (const [name, amount] of largest.slice(0, 6)) console.log(`${amount.toFixed(0).padStart(6)} ${cpu ? "ms" : "KiB"}  ${name}`);
