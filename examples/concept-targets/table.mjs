import webpack from "webpack";

const targets = ["web", "webworker", "node", "async-node", "universal", "deno", "bun", "electron-main", "electron-preload", "electron-renderer", "nwjs"];
const code = (text) => (text ? `\`${text}\`` : "");

console.log("| Target | Chunks are | Loaded by | Conditions of packages |");
console.log("| --- | --- | --- | --- |");
for (const target of targets) {
  const { output, resolve, externalsPresets } = webpack({ mode: "production", target }).options;
  const conditions = resolve.conditionNames.filter((name) => name !== "webpack" && name !== "production");
  const cells = [code(target), code(output.chunkFormat), code(output.chunkLoading), conditions.map(code).join(", ")];
  // the page says so of all but the first two
  const outside = Boolean(externalsPresets.node || externalsPresets.deno || externalsPresets.bun);
  if (outside === ["web", "webworker"].includes(target)) throw new Error(`modules of Node.js with ${target}`);
  console.log(`| ${cells.join(" | ")} |`);
}
