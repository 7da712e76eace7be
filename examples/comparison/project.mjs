// A folder to build in, outside of this project, and what lies in it after.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tideTable } from "./inputs.mjs";

/** Makes the folder, with all inputs in `inputs/`. Give it to `rm` at the end. */
export async function makeFolder() {
  const work = await mkdtemp(join(tmpdir(), "comparison-"));
  await cp("inputs", join(work, "inputs"), { recursive: true });
  for (const name of ["shared", "pages"]) await writeFile(join(work, "inputs", name, "table.js"), tideTable());
  await writeFile(join(work, "package.json"), '{ "private": true }\n');
  await writeFile(join(work, "package-lock.json"), "{}\n");
  return work;
}

export const removeFolder = (work) => rm(work, { recursive: true });

/** All files below a folder, as { name, text }; none if there is no such folder. */
export async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(names.sort().map(async (name) => ({ name, text: await readFile(name, "utf8") })));
}

/** Prints a Markdown table: the head's cells, then rows of cells. */
export function printTable(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  console.log([line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n"));
}
