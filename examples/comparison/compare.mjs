// Builds each case with each bundler and prints what came of it as a Markdown
// table. With names of cases it builds these only, and with --why it says for
// each attempt that failed what happened instead.
import { execFileSync } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { cases } from "./cases.mjs";
import { filesOf, makeFolder, printTable, removeFolder } from "./project.mjs";
import { endParcel, tools } from "./tools.mjs";

const why = process.argv.includes("--why");
const only = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const work = await makeFolder();

function printed(output) {
  const { name } = output.find(({ name }) => name.endsWith(".js"));
  return execFileSync(process.execPath, [name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

/** Gives what the table says, and why if it is a "No". */
async function attempt(tool, { folder, entries, works, prints, otherwise }, options) {
  const out = await mkdtemp(join(work, "out-"));
  try {
    await tools[tool]({ folder: join(work, "inputs", folder), entries, out: join(out, "dist"), options });
  } catch (error) {
    return { says: "No", because: String(error.message).slice(0, 400) };
  }
  const output = await filesOf(join(out, "dist"));
  const because = output.map(({ name, text }) => `${name.slice(out.length)} ${text.slice(0, 200)}`).join("\n");
  if (!works(output)) return { says: "No", because };
  return prints && printed(output) !== prints ? { says: otherwise ?? "No", because } : { says: "Yes" };
}

/** What made it work, in the list below the table; cells name its number. */
const notes = [];
function noteOf(label) {
  if (!notes.includes(label)) notes.push(label);
  return notes.indexOf(label) + 1;
}

async function cell(tool, row) {
  let says;
  for (const [label, options] of Object.entries({ "": {}, ...row.settings?.[tool] })) {
    const result = await attempt(tool, row, options);
    if (result.says === "Yes") return label ? `With ${noteOf(label)}` : "Yes";
    if (why) console.error(`${row.folder}, ${tool} ${label}: ${result.because}\n`);
    says = result.says;
  }
  return says;
}

const names = Object.keys(tools);
const rows = [];
for (const row of cases.filter(({ folder }) => only.length === 0 || only.includes(folder))) {
  const cells = [];
  for (const name of names) cells.push(await cell(name, row));
  rows.push([row.task, ...cells]);
}
printTable(["Task", ...names], rows);
console.log(`\n${notes.map((note, i) => `${i + 1}. ${note}`).join("\n")}`);
await endParcel();
await removeFolder(work);
