import { mkdirSync, writeFileSync } from "node:fs";

mkdirSync("dist/uploads", { recursive: true });
for (const name of ["CNAME", "main.old.js", "uploads/a.png"]) {
  writeFileSync(`dist/${name}`, "from before");
}
