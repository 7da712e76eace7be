// Since when names are there, and which values changed, from what was measured of each release.
import { minorOf } from "./release.mjs";
import { covers } from "./widened.mjs";
import { byText } from "./write.mjs";

/** `{ id: { since?, until? } }` of the names that not every release has. */
function spans(seen) {
	const first = new Map();
	const last = new Map();
	for (const { version, names } of seen)
		for (const name of names) {
			if (!first.has(name)) first.set(name, version);
			last.set(name, version);
		}
	const found = {};
	for (const name of [...first.keys()].sort(byText)) {
		const span = {};
		if (first.get(name) !== seen[0].version) span.since = minorOf(first.get(name));
		if (last.get(name) !== seen.at(-1).version) span.until = minorOf(last.get(name));
		if (span.since || span.until) found[name] = span;
	}
	return found;
}

/** `[{ id, release, mode, from, to }]` of values that are others than in the release before. */
function changes(seen) {
	const found = [];
	let before;
	for (const { version, values } of seen) {
		for (const [id, modes] of Object.entries(values ?? {}))
			for (const [mode, to] of Object.entries(modes)) {
				const from = before?.[id]?.[mode];
				// An object that comes or goes is told by what is in it.
				if (from === undefined || [from, to].includes("{…}")) continue;
				if (from !== to) found.push({ id, release: minorOf(version), mode, from, to });
			}
		before = values ?? before;
	}
	return found;
}

/** Joins equal changes of several modes into one. */
function inModes(all) {
	const merged = new Map();
	for (const { mode, ...change } of all) {
		const key = JSON.stringify(change);
		merged.set(key, { ...change, modes: [...(merged.get(key)?.modes ?? []), mode] });
	}
	return [...merged.values()].sort((a, b) => byText(a.id, b.id) || Number(a.release.slice(2)) - Number(b.release.slice(2)));
}

/** `{ id: { key: since } }` of the forms of a value that came later than the option they are of. */
function widened(seen) {
	const found = {};
	const last = seen.at(-1).forms ?? {};
	for (const id of Object.keys(last).sort(byText)) {
		const having = seen.filter(({ forms }) => forms?.[id]);
		for (const key of [...last[id]].sort(byText)) {
			const first = having.find(({ forms }) => covers(forms[id], key));
			if (first !== having[0]) found[id] = { ...found[id], [key]: minorOf(first.version) };
		}
	}
	return found;
}

/**
 * `versions` in order, `found` version → class → `{ names, values, forms, failed }`. A
 * release in which a class failed has no say about it.
 */
export function compare(versions, found, classes) {
	const history = { classes: {}, forms: {}, changes: {} };
	for (const name of classes) {
		const seen = versions.map((version) => ({ version, ...found.get(version)[name] })).filter((each) => each.names);
		if (seen.length === 0) throw new Error(`${name}: no release could be measured. ${found.get(versions.at(-1))[name].failed}`);
		history.classes[name] = spans(seen);
		const later = widened(seen);
		if (Object.keys(later).length) history.forms[name] = later;
		const changed = inModes(changes(seen));
		if (changed.length) history.changes[name] = changed;
	}
	return history;
}
