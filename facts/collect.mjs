// Measures the classes of facts and writes them to data/, or compares (--check).
//
//   node collect.mjs [--check] [CLASS...]
import { readdir } from "node:fs/promises";
import { context } from "./lib/context.mjs";
import { read, text, write } from "./lib/write.mjs";

const args = process.argv.slice(2);
const check = args.includes("--check");
const named = args.filter((arg) => !arg.startsWith("--"));

/** A class has the name of its file, so that only those asked for are loaded. */
async function classes() {
	const files = (await readdir(new URL("classes/", import.meta.url))).filter((file) => file.endsWith(".mjs")).sort();
	const names = files.map((file) => file.replace(".mjs", ""));
	const missing = named.filter((name) => !names.includes(name));
	if (missing.length) throw new Error(`no such class: ${missing.join(", ")}; there are ${names.join(", ")}`);
	const wanted = named.length ? names.filter((name) => named.includes(name)) : names;
	const all = await Promise.all(wanted.map(async (name) => (await import(`./classes/${name}.mjs`)).default));
	const misnamed = all.find((each, i) => each.class !== wanted[i]);
	if (misnamed) throw new Error(`the class ${misnamed.class} is in a file of another name`);
	return check && !named.length ? all.filter((each) => each.quick) : all;
}

/** The first line that differs, which says more than "they differ". */
function difference(old, now) {
	const before = old.split("\n");
	const after = now.split("\n");
	const line = after.findIndex((text, i) => text !== before[i]);
	const at = line < 0 ? after.length : line;
	return `line ${at + 1}: data has ${before[at] ?? "nothing"}, measured is ${after[at] ?? "nothing"}`;
}

const given = await context();
for (const definition of await classes()) {
	const started = performance.now();
	const items = await definition.collect(given);
	const now = text(definition, given.version, items);
	const took = `${((performance.now() - started) / 1000).toFixed(1)} s`;
	if (!check) {
		await write(definition.class, now);
		console.log(`${definition.class}: ${items.length} (${took})`);
		continue;
	}
	const old = await read(definition.class);
	if (old === now) continue;
	console.error(`data/${definition.class}.json is not what the installed version has. ${difference(old, now)}`);
	console.error(`Measure anew with: make facts`);
	process.exitCode = 1;
}
