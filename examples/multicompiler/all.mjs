import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";

await mkdir("printed");
for (const name of ["build", "hooks", "watch"]) {
  const child = spawn(process.execPath, [`${name}.mjs`], { stdio: ["ignore", "pipe", "inherit"] });
  const chunks = await child.stdout.toArray();
  const text = Buffer.concat(chunks).toString().replaceAll(import.meta.dirname, "/project");
  await writeFile(`printed/${name}.txt`, text);
}
