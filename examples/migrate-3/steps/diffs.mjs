// Writes what each step changes in a file as a diff, parts that stay the same as a comment.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";

const PAIRS = {
  "plugins": ["configs/old.js", "configs/1.js"],
  "options": ["configs/1.js", "configs/2.js"],
  "loaders": ["configs/2.js", "configs/3.js"],
  "output": ["configs/3.js", "configs/4.js"],
  "import": ["old/app.js", "new/app.js"],
};

mkdirSync("diffs", { recursive: true });
for (const [name, [from, to]] of Object.entries(PAIRS)) {
  const { stdout } = spawnSync("diff", ["-U", "1", from, to], { encoding: "utf8" });
  const lines = stdout.split("\n").slice(3, -1);
  const text = lines.map((line) => (line.startsWith("@@") ? " // …" : line));
  writeFileSync(`diffs/${name}.diff`, `${text.join("\n")}\n`);
}
