// Builds src/ with every combination of some settings of splitChunks and prints
// which files come out, what is in them and what a browser loads, as JSON.
//
//   node grid.mjs                        the whole grid
//   node grid.mjs --sample 31 FILE       builds one setting in 31 and prints the
//                                        recorded FILE if each is as it says, the
//                                        whole grid otherwise
//
// The form of the JSON is described in internal/chunks. Names and sizes of files
// are those of what was written, minimized; the size of a module is that of its
// source, which is what minSize and maxSize count.
import { readFile } from "node:fs/promises";
import { build, buildPlainly } from "./build.mjs";
import { Outcomes, Recorded } from "./outcomes.mjs";
import { AXES, optionsOf, settingAt, settingsCount, TELLING } from "./settings.mjs";

async function wholeGrid() {
  const outcomes = new Outcomes(await buildPlainly({ splitChunks: false }));
  for (let i = 0; i < settingsCount; i++) outcomes.add(await build(optionsOf(settingAt(i)), outcomes.known));
  return outcomes.print(AXES, TELLING);
}

/** Whether one setting in `stride` comes out as recorded, the first without any shortcut. */
async function isAsRecorded(text, stride) {
  const recorded = new Recorded(text);
  if (!recorded.isOf(AXES, TELLING)) return false;
  if (!recorded.holds(0, await buildPlainly({}))) return false;
  for (let i = stride; i < settingsCount; i += stride) {
    if (!recorded.holds(i, await build(optionsOf(settingAt(i))))) return false;
  }
  return true;
}

const [flag, stride, file] = process.argv.slice(2);
const recorded = flag === "--sample" ? await readFile(file, "utf8") : "";
process.stdout.write(recorded && (await isAsRecorded(recorded, Number(stride))) ? recorded : await wholeGrid());
