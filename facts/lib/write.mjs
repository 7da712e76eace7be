// Writes and compares the files in data/, so that two runs give the same bytes.
import { readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";

/** FACTS_DATA is for tests, which must not touch what is committed. */
const folder = process.env.FACTS_DATA ? pathToFileURL(`${process.env.FACTS_DATA}/`) : new URL("../data/", import.meta.url);

/** The keys of an item in the order they are written, see README.md. */
const order = [
	"id",
	"name",
	"owner",
	"aliases",
	"like",
	"types",
	"values",
	"defaults",
	"flag",
	"kind",
	"keys",
	"args",
	"returns",
	"template",
	"code",
	"since",
	"patch",
	"until",
	"typesSince",
	"valuesSince",
	"deprecated",
	"experimental",
	"additional",
	"sets",
	"words",
	"signs",
	"details",
];

/** Those whose own keys have no order but that of their names. */
const alphabetical = ["typesSince", "valuesSince", "sets", "details"];

/** Compares by code units: the order must not depend on the machine's language. */
export const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

const empty = (value) => value === undefined || (typeof value === "object" && Object.keys(value).length === 0);

function sorted(value) {
	if (Array.isArray(value)) return value.map(sorted);
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(
		Object.keys(value)
			.sort(byText)
			.map((key) => [key, sorted(value[key])]),
	);
}

function item(found) {
	const unknown = Object.keys(found).filter((key) => !order.includes(key));
	if (unknown.length) throw new Error(`${found.id}: no such key: ${unknown.join(", ")} (README.md lists them)`);
	const written = {};
	for (const key of order) {
		if (empty(found[key])) continue;
		written[key] = alphabetical.includes(key) ? sorted(found[key]) : found[key];
	}
	return written;
}

/** The text of a class's file. Fails on an id that is there twice. */
export function text(definition, version, items) {
	const all = items.map(item).sort((a, b) => byText(a.id, b.id));
	all.forEach((each, i) => {
		if (!each.id || !each.name) throw new Error(`${definition.class}: an item without id or name: ${JSON.stringify(each)}`);
		if (i > 0 && all[i - 1].id === each.id) throw new Error(`${definition.class}: ${each.id} is there twice`);
	});
	const file = {
		class: definition.class,
		title: definition.title,
		source: definition.source,
		version,
		count: all.length,
		items: all,
	};
	return `${JSON.stringify(file, null, 2)}\n`;
}

export const path = (name) => fileURLToPath(new URL(`${name}.json`, folder));

/** Replaces a file as a whole. */
export async function write(name, content) {
	const part = `${path(name)}.part`;
	await writeFile(part, content);
	await rename(part, path(name));
}

/** The text of a file of data/, or "" where the file does not exist. */
export const read = (name) =>
	readFile(path(name), "utf8").catch((error) => {
		if (error.code === "ENOENT") return "";
		throw error;
	});
