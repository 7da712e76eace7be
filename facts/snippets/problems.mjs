// Takes the bundler's long message about options apart: one sentence and one
// path for each thing that is wrong.
import { isStub } from "./stubs.mjs";

/** "/module/rules/0" or "[1]/output" as a path. */
function pathOf(instancePath) {
	const keys = [];
	const rest = instancePath.replace(/^\[(\d+)\]/, (_, index) => {
		keys.push(Number(index));
		return "";
	});
	for (const key of rest.split("/").slice(1)) keys.push(key.replaceAll("~1", "/").replaceAll("~0", "~"));
	return keys;
}

/** How a message writes a path, without the signs that vary. */
const plain = (text) => text.replace(/[^\w$]+/g, ".").replace(/^\.|\.$/g, "");

/** The value at a path, or a stub that is on the way there. */
export function valueAt(value, path) {
	for (const key of path) {
		if (isStub(value) || value === null || value === undefined) return value;
		value = value[key];
	}
	return value;
}

/** The value an error or one of its children is about, if one is at the path. */
const dataAt = (error, path) => [error, ...(error.children ?? [])].find(({ instancePath }) => pathOf(instancePath).join("/") === path.join("/"))?.data;

/**
 * The problems of a ValidationError about `value`, where that is at hand. What
 * stubs are is not known, so nothing is said about them.
 */
export function problems(error, value) {
	const found = [];
	for (const each of error.errors) {
		const paths = new Map();
		for (const one of [each, ...(each.children ?? [])]) paths.set(plain(one.instancePath), pathOf(one.instancePath));
		const lines = error.formatValidationError(each);
		const text = error.postFormatter ? error.postFormatter(lines, each) : lines;
		const { sentence, path, ...more } = told(text.split("\n"), error.baseDataPath, paths, each);
		// Which plugin or loader speaks is in the message's first line alone.
		const speaker = error.baseDataPath === "options" ? `${error.headerName}: ` : "";
		const given = value === undefined ? dataAt(each, path) : valueAt(value, path);
		if (!isStub(given)) found.push({ message: speaker + sentence, path, value: Object(given) === given ? undefined : given, ...more });
	}
	return found;
}

/** The sentence that says most: an unknown name, or what is deepest. */
function told(lines, base, paths, error) {
	const sentences = lines.map((line, i) => ({ text: line.trim().replace(/^(\* |- )/, ""), next: lines[i + 1] ?? "" })).filter(({ text }) => text.startsWith(base));
	const all = sentences.map(({ text, next }) => ({ text, next, ...subject(text, base, paths) })).filter((each) => each.path);
	const head = all[0] ?? { text: lines[0], next: lines[1] ?? "", path: pathOf(error.instancePath) };
	const unknown = all.filter((each) => each.unknown);
	const deepest = (list) => list.reduce((best, each) => (each.path.length > best.path.length ? each : best));
	let chosen = unknown.length ? deepest(unknown) : deepest([head, ...all]);
	if (!unknown.length) chosen = [head, ...all].find((each) => each.path.length === chosen.path.length && /one of these:$/.test(each.text)) ?? chosen;
	const path = chosen.unknown ? [...chosen.path, chosen.unknown] : chosen.path;
	return { sentence: sentence(chosen), path, ...advice(lines, chosen) };
}

/** The option that a message of the validator is about. */
function subject(text, base, paths) {
	const end = /:? (has an unknown|should|misses|The provided|must|is )/.exec(text)?.index ?? text.length;
	const path = paths.get(plain(text.slice(base.length, end)));
	return { path, unknown: /has an unknown property '([^']*)'/.exec(text)?.[1] };
}

function sentence({ text, next }) {
	const short = text.replace(/\. These properties are valid:$/, "").replace(/\.$/, "");
	return short.endsWith(":") ? `${short} ${next.trim()}` : short;
}

/** The bundler's suggestion, or the names that exist there. */
function advice(lines, { unknown, next }) {
	const hint = lines.find((line) => /^Did you mean /.test(line)) ?? "";
	if (!unknown) return { hint };
	const list = /^object \{(.*)\}/.exec(next.trim())?.[1] ?? "";
	const names = list.split(",").map((name) => /^\s*([\w$]+)/.exec(name)?.[1]).filter(Boolean);
	return { hint, wrong: unknown, names };
}
