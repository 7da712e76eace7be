// Writes what each step changes in the configuration as a diff, parts that stay the same as a comment.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";

const steps = ["old", "typescript", "terser", "css", "copy", "dotenv", "manifest", "html"];
mkdirSync("diffs", { recursive: true });
for (const [i, name] of steps.slice(1).entries()) {
  const { stdout } = spawnSync("diff", ["-U", "1", `configs/${steps[i]}.js`, `configs/${name}.js`], { encoding: "utf8" });
  const lines = stdout.split("\n").slice(3, -1);
  const text = lines.map((line) => (line.startsWith("@@") ? " // …" : line));
  writeFileSync(`diffs/${name}.diff`, `${text.join("\n")}\n`);
}
