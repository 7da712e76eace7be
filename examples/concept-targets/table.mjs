import webpack from "webpack";

const targets = ["web", "webworker", "node", "async-node", "universal", "deno", "bun", "electron-main", "electron-preload", "electron-renderer", "nwjs"];
const code = (text) => (text ? `\`${text}\`` : "");

console.log("| Target | Chunks are | loaded by | Name of the file | Conditions of packages | Modules of Node.js stay outside |");
console.log("| --- | --- | --- | --- | --- | --- |");
for (const target of targets) {
  const { output, resolve, externalsPresets } = webpack({ mode: "production", target }).options;
  const conditions = resolve.conditionNames.filter((name) => name !== "webpack" && name !== "production");
  const cells = [code(target), code(output.chunkFormat), code(output.chunkLoading), code(output.filename), conditions.map(code).join(", "), externalsPresets.node || externalsPresets.deno || externalsPresets.bun ? "Yes" : ""];
  console.log(`| ${cells.join(" | ")} |`);
}
