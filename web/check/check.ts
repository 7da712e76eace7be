import type { Node } from "acorn";
import { compareReleases } from "../lens/release";
import type { ConfigFacts, ConfigOption } from "../types/props";
import { accepts, type Newer, newerThan } from "./accepts";
import { type Exported, findConfigurations } from "./find";
import { nearest, Options } from "./options";
import { loaderNamed, packageNamed } from "./packages";
import { type Place, parse, placeOf } from "./parse";
import { keyOf, type ObjectNode, outcomes, type PropertyNode, read, sourceOf, type Value } from "./value";

/** Something to say of a key: a message of the area "check", and what to put into it. */
export interface Note {
	level: "error" | "warning" | "info";
	message: Message;
	values?: Record<string, string>;
}

type Message =
	| "unknown"
	| "near"
	| "wrongType"
	| "newer"
	| "newerValue"
	| "since"
	| "sinceValue"
	| "until"
	| "deprecated"
	| "deprecatedCode"
	| "experimental"
	| "repeats"
	| "repeatsIn"
	| "spread"
	| "computed"
	| "value"
	| "twice"
	| "plugin"
	| "against"
	| "loader"
	| "query"
	| "beyond"
	| "notObject";

/** A key of a configuration. */
export interface Entry {
	/** Its path as it is written, "module.rules.test". */
	path: string;
	place: Place;
	/** Where it begins and ends in the text. */
	start: number;
	end: number;
	/** Where it is documented, if it is. */
	url?: string;
	notes: Note[];
}

/** The findings in a text. */
export interface Report {
	entries: Entry[];
	/** Whether there is a configuration at all. */
	found: boolean;
}

/**
 * Reads a configuration and says of every key what is known of it. Nothing of
 * the text is run. `release` is the older one to look at it as of, or empty.
 * Throws a SyntaxMistake for a text that cannot be read.
 */
export function check(text: string, facts: ConfigFacts, release = ""): Report {
	const exported = findConfigurations(parse(text));
	const checker = new Checker(facts, exported, release);
	for (const node of exported.opaque) checker.add("", node, [{ level: "info", message: "notObject" }]);
	for (const object of exported.objects) checker.configuration(object);
	checker.entries.sort((a, b) => a.start - b.start);
	return { entries: checker.entries, found: exported.objects.length + exported.opaque.length > 0 };
}

/** The packages whose plugins the facts know. */
const ownPackages = ["webpack", "minimizer-webpack-plugin"];

class Checker {
	readonly entries: Entry[] = [];
	readonly #options: Options;
	readonly #plugins: Options;
	readonly #loaders: Options;
	readonly #origins: ReadonlyMap<string, string>;
	readonly #release: string;
	#mode: string | undefined;

	constructor(facts: ConfigFacts, { origins }: Exported, release: string) {
		this.#options = new Options(facts.options);
		this.#plugins = new Options(facts.plugins);
		this.#loaders = new Options(facts.loaders);
		this.#origins = origins;
		this.#release = release;
	}

	configuration(object: ObjectNode): void {
		this.#mode = modeOf(object);
		this.#object(this.#options, "", "", object);
	}

	add(path: string, node: Node, notes: Note[], url?: string): void {
		this.entries.push({ path, place: placeOf(node), start: node.start, end: node.end, notes, ...(url && { url }) });
	}

	/** The keys of an object. `known` is the path in the facts, `written` that in the text. */
	#object(options: Options, known: string, written: string, object: ObjectNode): void {
		const { properties } = object;
		const seen = new Set<string>();
		for (const property of properties) {
			const key = property.type === "SpreadElement" ? undefined : keyOf(property);
			if (key === undefined) {
				const message = property.type === "SpreadElement" ? "spread" : "computed";
				this.add(written, property, [{ level: "info", message }]);
				continue;
			}
			this.#property(options, known, written ? `${written}.${key}` : key, key, property, seen.has(key));
			seen.add(key);
			if (options !== this.#options) continue;
			if (key === "options" && options.below(known, "loader")) this.#loaderOptions(object, property);
			if (key === "loader" && options.below(known, "options")) this.#loader(property);
		}
	}

	/** A loader that is recognized is no value that nobody evaluates. */
	#loader({ key, value }: PropertyNode): void {
		const entry = this.entries.findLast(({ start }) => start === key.start);
		if (!entry || !loaderNamed(value, this.#origins, this.#loaders)) return;
		entry.notes = entry.notes.filter(({ message }) => message !== "value");
	}

	#property(
		options: Options,
		owner: string,
		written: string,
		key: string,
		property: PropertyNode,
		twice: boolean,
	): void {
		const notes: Note[] = twice ? [{ level: "warning", message: "twice" }] : [];
		const known = options.below(owner, key);
		if (!known) {
			if (owner && isOpen(options.get(owner))) {
				if (options !== this.#options) this.add(written, property.key, [{ level: "info", message: "beyond" }]);
				return;
			}
			const near = nearest(key, options.names(owner));
			notes.push({ level: "error", message: "unknown" });
			if (near) notes.push({ level: "error", message: "near", values: { name: near } });
			this.add(written, property.key, notes);
			return;
		}
		const option = options.get(known) ?? {};
		const value: Value = property.method ? { kind: "function" } : read(property.value);
		notes.push(...this.#notes(option, value));
		this.add(written, property.key, notes, option.l);
		this.#inside(options, known, written, value);
	}

	/** Checks the contents of a value: objects have keys, elements of a list have the path of the list. */
	#inside(options: Options, known: string, written: string, value: Value): void {
		if (value.kind === "object") {
			// Objects whose keys the facts do not list have keys of the author's choice.
			if (options.names(known).length) this.#object(options, known, written, value.node);
			return;
		}
		if (value.kind === "instance" && options === this.#options) this.#plugin(value.name, value.args);
		if (value.kind !== "array") return;
		for (const item of value.items) {
			if (item?.type === "SpreadElement") this.add(written, item, [{ level: "info", message: "spread" }]);
			else if (item) this.#element(options, known, written, item);
		}
	}

	#element(options: Options, known: string, written: string, item: Node): void {
		for (const outcome of outcomes(item)) {
			const value = read(outcome);
			if (value.kind === "instance") this.#instance(value.name, outcome, value.args);
			else this.#inside(options, known, written, value);
		}
	}

	/** The options beside a loader, below its package's name; what is known of the loader stands with them. */
	#loaderOptions({ properties }: ObjectNode, property: PropertyNode): void {
		const beside = properties.find((each) => each.type !== "SpreadElement" && keyOf(each) === "loader");
		if (!beside) return;
		const entry = this.entries.findLast(({ start }) => start === property.key.start);
		const say = (message: Message, values?: Record<string, string>) =>
			entry?.notes.push({ level: "info", message, ...(values && { values }) });
		const named = loaderNamed(beside.value, this.#origins, this.#loaders);
		const known = named && this.#loaders.get(named);
		if (!named) {
			if (read(beside.value).kind === "unknown") say("loader");
		} else if (!known) say("plugin", { name: named });
		else {
			say("against", { name: named, version: known.p ?? "" });
			if (known.l && entry) entry.url = known.l;
			const value = read(property.value);
			if (value.kind === "object") this.#object(this.#loaders, named, named, value.node);
			else if (value.kind === "string") say("query");
		}
	}

	#instance(name: string, node: Node, args: Node[]): void {
		const known = this.#pluginNamed(name);
		if (known) this.#plugin(name, args, node);
		else if (name) this.add(`new ${name}`, node, [{ level: "info", message: "plugin", values: { name } }]);
	}

	#plugin(name: string, args: Node[], node?: Node): void {
		const known = this.#pluginNamed(name);
		const [first] = args;
		const value = first && read(first);
		if (!known) return;
		// A package of its own is an item, too; the bundler's plugins are not.
		const { p: version, l: url } = this.#plugins.get(known) ?? {};
		const values = { name: known, version: version ?? "" };
		if (version && node) this.add(`new ${name}`, node, [{ level: "info", message: "against", values }], url);
		if (value?.kind === "object") this.#object(this.#plugins, known, version ? name : known, value.node);
	}

	/** The name under which the facts know a plugin, unless it comes from a package they say nothing of. */
	#pluginNamed(name: string): string | undefined {
		const [first = "", ...rest] = name.split(".");
		const origin = this.#origins.get(first);
		const own = rest.length ? undefined : packageNamed(first, this.#origins, this.#plugins);
		if (own) return own;
		if (origin && !ownPackages.includes(origin)) return undefined;
		const bare = first === "webpack" || (origin && rest.length) ? rest.join(".") : name;
		if (this.#plugins.names(bare).length) return bare;
		const last = bare.split(".").at(-1) ?? "";
		return this.#plugins
			.names("")
			.map((group) => `${group}.${last}`)
			.find((path) => this.#plugins.names(path).length);
	}

	#notes(option: ConfigOption, value: Value): Note[] {
		const notes: Note[] = [];
		const add = (level: Note["level"], message: Message, values?: Record<string, string>) =>
			notes.push({ level, message, ...(values && { values }) });
		const wrong = accepts(option, value) === false;
		if (wrong) {
			const types = [...(option.v ?? []), ...(option.t ?? [])].join(" | ");
			add("error", "wrongType", { found: describe(value), types });
		}
		if (option.s && this.#release && compareReleases(option.s, this.#release) > 0) {
			add("error", "newer", { release: option.s, lens: this.#release });
		} else {
			if (option.s) add("info", "since", { release: option.s });
			const later = wrong ? undefined : newerThan(option, value);
			if (later) notes.push(this.#dated(later));
		}
		if (option.u) add("error", "until", { release: option.u });
		if (option.x === "true") add("warning", "deprecated");
		else if (option.x) add("warning", "deprecatedCode", { code: option.x });
		if (option.e) add("warning", "experimental");
		notes.push(...this.#repeats(option, value));
		if (value.kind === "unknown") add("info", "value");
		return notes;
	}

	/** The finding about a value that came in a later release than its option. */
	#dated({ release, value }: Newer): Note {
		const values = { found: describe(value), release };
		if (!this.#release || compareReleases(release, this.#release) <= 0)
			return { level: "info", message: "sinceValue", values };
		return { level: "error", message: "newerValue", values: { ...values, lens: this.#release } };
	}

	/** Whether the value is what there would be without it. */
	#repeats({ d = [] }: ConfigOption, value: Value): Note[] {
		const source = sourceOf(value);
		if (source === undefined) return [];
		const same = d.filter(({ v }) => v === source);
		// Without a mode the defaults are those of production; a mode that is not written out may be any.
		const mode = this.#mode ?? "";
		if (same.some(({ m }) => !m || m.includes(mode))) return [{ level: "warning", message: "repeats" }];
		const modes = mode ? [] : same.flatMap(({ m }) => m ?? []);
		if (!modes.length) return [];
		return [{ level: "info", message: "repeatsIn", values: { modes: modes.join(", ") } }];
	}
}

/** Whether an option takes keys beyond those that are known. */
function isOpen(option: ConfigOption | undefined): boolean {
	return Boolean(option?.t?.some((type) => type === "any" || type.includes("{ [")));
}

function modeOf({ properties }: ObjectNode): string | undefined {
	const property = properties.find((each) => each.type !== "SpreadElement" && keyOf(each) === "mode");
	const value = property && read(property.value);
	if (!value) return properties.some(({ type }) => type === "SpreadElement") ? undefined : "production";
	return value.kind === "string" && value.literal ? value.literal : undefined;
}

const kinds: Partial<Record<Value["kind"], string>> = {
	object: "{…}",
	array: "[…]",
	regexp: "RegExp",
	function: "function",
};

function describe(value: Value): string {
	if (value.kind === "instance") return `new ${value.name}`;
	return sourceOf(value) ?? kinds[value.kind] ?? value.kind;
}
