// Every option of a configuration by its path, from the schema the bundler
// validates with; its defaults from the code that fills them in.
import { join } from "node:path";
import { Defaults } from "../lib/defaults.mjs";
import { ofStats, ofWatching } from "../lib/effective.mjs";
import { details, gone, marks, merged } from "../lib/option.mjs";
import { canonical, places, Schema } from "../lib/schema.mjs";
import { source } from "../lib/source.mjs";
import { taken, widened } from "../lib/widened.mjs";

const schemaOf = ({ folder }) => new Schema(join(folder, "schemas/WebpackOptions.json"));

/** Where options that stand in several places are documented; elsewhere the shortest path. */
const preferred = [
	"module.rules",
	"module.rules.test",
	"optimization.splitChunks.minSize",
	"optimization.splitChunks.cacheGroups.*.test",
	"output.library.auxiliaryComment",
];

/** The class of an option's values where the schema does not list them. */
const valueClass = { devtool: "devtool", target: "targets" };

/** Forms that stand for many values are none of these: `nodeX.Y`. */
const isValue = ({ id }) => !/X\.Y|^\[/.test(id);

/** Conditions of absolute paths and of other strings have the same operators. */
const shape = (object) => (object.properties?.and && object.properties?.or && object.properties?.not ? "condition" : object);

/** The flag of each path. Flags that empty a list have the list's path too. */
function flags({ webpack }) {
	const found = new Map();
	for (const [name, { configs }] of Object.entries(webpack.cli.getArguments()))
		for (const { path, type } of configs) if (type !== "reset") found.set(path.replaceAll("[]", ""), `--${name}`);
	return found;
}

/** `a`, `a or b`, `a, b or c` */
const listed = (texts) => [texts.slice(0, -1).join(", "), texts.at(-1)].filter(Boolean).join(" or ");

/** How an option changes another's default; values with the same effect are one entry. */
function whenOf(changes = []) {
	const same = (a, b) => a.value === b.value && String(a.modes) === String(b.modes);
	// Where an option does it, what stands inside of it does so for the same reason.
	const own = changes.filter((each) => !changes.some((other) => same(each, other) && each.by.startsWith(`${other.by}.`)));
	const by = new Map();
	for (const change of own) by.set(change.by, [...(by.get(change.by) ?? []), change]);
	return [...by].flatMap(([option, found]) => {
		const entries = [];
		for (const change of found) {
			const known = entries.find((entry) => same(entry, change));
			if (known) known.texts.push(change.text);
			else entries.push({ value: change.value, modes: change.modes, texts: [change.text] });
		}
		if (entries.length > 4) return [{ value: "computed", when: `depends on ${option}` }];
		return entries.map(({ value, modes, texts }) => ({ value, ...(modes ? { modes } : {}), when: `${option} is ${listed(texts)}` }));
	});
}

/** Where an option of this path is documented, if elsewhere. */
function elsewhere(like, path) {
	for (let at = path; at; at = at.slice(0, Math.max(at.lastIndexOf("."), 0)))
		if (like.has(at) && at !== path) return like.get(at) + path.slice(at.length);
}

export default {
	class: "config",
	title: "Configuration options",
	source: "schemas/WebpackOptions.json, webpack.config.applyWebpackOptionsDefaults, webpack.cli.getArguments",
	quick: true,
	names: (release) => places(schemaOf(release)).found.keys(),
	values: (release) => new Defaults(release, places(schemaOf(release)).found).inModes(),
	forms: (release) => taken(schemaOf(release)),
	async collect({ release, since, later, newer, vanished }) {
		const schema = schemaOf(release);
		const { kept, like, found } = canonical(schema, { preferred, shape });
		const flag = flags(release);
		const defaults = new Defaults(release, found);
		const measured = defaults.everywhere();
		const changes = defaults.whenSet((place) => merged(schema, place));
		const byDependency = defaults.byDependency();
		const used = new Map();
		for (const [name, value] of ofStats(release)) used.set(`stats.${name}`, value);
		for (const [name, value] of await ofWatching(release)) used.set(`watchOptions.${name}`, value);
		const defaultsOf = (path) => [
			...(used.get(path) ?? measured.get(path) ?? []),
			...(kept.has(path) ? depends(path) : []),
		];
		const depends = (path) => [
			...(byDependency.get(path) ?? []).map(({ value, kinds }) => ({ value, when: `the dependency is ${listed(kinds)}` })),
			...whenOf(changes.get(path)),
		];
		const widenedOf = (place) => {
			const found = widened(schema, place, later("config", place.path));
			const more = newer(valueClass[place.path]).filter(isValue);
			return { ...found, valuesSince: { ...found.valuesSince, ...Object.fromEntries(more.map((each) => [source(each.id), each.since])) } };
		};
		const item = (place) => {
			const { types, values } = merged(schema, place);
			const { deprecated, experimental } = marks(schema, found, place);
			return {
				id: place.path,
				name: place.name,
				owner: place.owner || undefined,
				aliases: place.path.startsWith("module.rules.") ? [place.path.replace("module.rules.", "Rule.")] : undefined,
				like: like.get(place.path) ?? elsewhere(like, place.path),
				types,
				values,
				defaults: defaultsOf(place.path),
				flag: flag.get(place.path),
				...since("config", place.path),
				...widenedOf(place),
				deprecated: deprecated || undefined,
				experimental: experimental || undefined,
				additional: place.additional || undefined,
				details: details(schema, place),
			};
		};
		// At another place of the same shape an option is listed if its default is another.
		const differs = ({ path }) => {
			const there = elsewhere(like, path);
			const here = measured.get(path);
			return here && there && !kept.has(path) && JSON.stringify(here) !== JSON.stringify(measured.get(there));
		};
		const before = vanished("config").filter(({ id }) => !elsewhere(like, id));
		return [...[...kept.values(), ...[...found.values()].filter(differs)].map(item), ...gone(before)];
	},
};
