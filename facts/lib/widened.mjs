// Since when an option takes what it takes: the forms of its value that came
// later than itself.
import { merged } from "./option.mjs";
import { listOf, places } from "./schema.mjs";

/** The keys of all that each place of a schema takes, by its path: see `forms` in schema.mjs. */
export function taken(schema, prefix = "") {
	const keys = ({ nodes }) => new Set(nodes.flatMap((node) => [...schema.forms(node).values()].flatMap((form) => [...form.keys()])));
	return Object.fromEntries([...places(schema).found.values()].map((place) => [prefix + place.path, [...keys(place)]]));
}

const isText = (key) => key.startsWith('"');
const isNumber = (key) => /^-?\d/.test(key);

/**
 * Whether a release that takes `keys` takes what another one has `key` for. Where any string is
 * taken and some are named, those are what it knows: a new one among them is new.
 */
export function covers(keys, key) {
	if (keys.includes(key) || keys.includes("any")) return true;
	const inner = keys.filter((each) => each.endsWith("[]")).map((each) => each.slice(0, -2));
	if (key === "array") return inner.length > 0;
	if (key.endsWith("[]")) return inner.length > 0 && covers(inner, key.slice(0, -2));
	// A schema that takes any string seldom takes an empty one.
	if (isText(key)) return key !== '""' && keys.includes("string") && !keys.some(isText);
	return isNumber(key) && keys.includes("number") && !keys.some(isNumber);
}

/** The forms that the schema nodes of an option accept, each with the keys of its objects. */
function forms(schema, { nodes }) {
	const found = new Map();
	for (const node of nodes) for (const [text, keys] of schema.forms(node)) found.set(text, new Map([...(found.get(text) ?? []), ...keys]));
	return found;
}

/** Texts by the release that they came with. A form that came as a whole is told as it is written. */
function groups(text, keys, later) {
	const by = new Map();
	for (const [key, of] of keys) by.set(later[key], [...(by.get(later[key]) ?? []), [key, of]]);
	if (by.size === 1) return [...by.keys()].filter(Boolean).map((release) => [text, release]);
	return [...by].filter(([release]) => release).flatMap(([release, all]) => told(all).map((each) => [each, release]));
}

/** Elements are told as a list, those that are named as themselves. */
function told(all) {
	const named = all.filter(([key]) => isText(key) && key.endsWith("[]")).map(([, of]) => of);
	if (all.length === named.length) return named;
	return all.every(([key]) => key.endsWith("[]")) ? [listOf(all.map(([, of]) => of))] : all.map(([, of]) => of);
}

/** `{ typesSince, valuesSince }` of a place, from the releases of its keys in data/releases.json. */
export function widened(schema, place, later) {
	const { types, values, elements } = merged(schema, place);
	const found = { typesSince: {}, valuesSince: {} };
	const all = forms(schema, place);
	// Two values that are one type in `types`.
	if (types.includes("boolean"))
		for (const value of ["true", "false"]) {
			if (!all.has(value)) continue;
			all.set("boolean", new Map([...(all.get("boolean") ?? []), ...all.get(value)]));
			all.delete(value);
		}
	for (const [text, keys] of all)
		for (const [each, release] of groups(text, keys, later)) {
			const value = values.includes(each) || elements.includes(each) || ["true", "false"].includes(each);
			found[value ? "valuesSince" : "typesSince"][each] = release;
		}
	return found;
}
