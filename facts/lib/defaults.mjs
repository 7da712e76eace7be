// What options are when nobody sets them, as the bundler's own normalization and
// defaulting leave them, and what they are once another option is set.
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { source } from "./source.mjs";

export const modes = ["development", "production", "none"];

/** Targets whose defaults differ. Versions, queries and `false` are in the class `targets`. */
export const targets = [
	"web",
	"webworker",
	"node",
	"async-node",
	"electron-main",
	"electron-preload",
	"electron-renderer",
	"nwjs",
	"deno",
	"bun",
	"universal",
	["web", "es5"],
];

const project = "measuredproject";
const sentinel = "sentinel";

/** Runs `measure` in a project that has nothing but a package.json, and without a terminal. */
function inProject(measure, manifest = {}) {
	const before = { directory: process.cwd(), terminal: process.stderr.isTTY, quiet: process.noDeprecation };
	const folder = realpathSync(mkdtempSync(join(tmpdir(), "facts-")));
	try {
		writeFileSync(join(folder, "package.json"), JSON.stringify({ name: project, ...manifest }));
		process.chdir(folder);
		process.stderr.isTTY = false;
		process.noDeprecation = true;
		return measure();
	} finally {
		process.chdir(before.directory);
		process.stderr.isTTY = before.terminal;
		process.noDeprecation = before.quiet;
		rmSync(folder, { recursive: true });
	}
}

/** Measures the places of a schema (see schema.mjs) with a release's own code. */
export class Defaults {
	/** What was given for another option, and its path: values that follow it are written with its path. */
	#given;

	constructor({ webpack, folder, require }, found) {
		this.webpack = webpack;
		this.base = require("./lib/config/defaults.js").applyWebpackOptionsBaseDefaults;
		this.packages = dirname(folder);
		this.found = found;
		this.owners = new Map();
		for (const place of found.values()) if (place.single) this.owners.set(place.owner, [...(this.owners.get(place.owner) ?? []), place]);
	}

	/** path → source text, for every place whose owner is there. */
	#flatten(value, owner, texts) {
		for (const { path, name } of this.owners.get(owner) ?? []) {
			const each = value[name];
			const inner = this.owners.has(path) && each !== null && typeof each === "object" && !Array.isArray(each);
			texts.set(path, inner ? "{…}" : this.#text(each));
			if (inner) this.#flatten(each, path, texts);
		}
		return texts;
	}

	#text(value) {
		if (value === undefined || typeof value === "boolean") return String(value);
		const text = this.#follow(source(value));
		return text.length > 300 ? (text.startsWith("[") ? "[…]" : "{…}") : text;
	}

	/** Writes what depends on the project or on what was given by its name. */
	#follow(text) {
		if (!text.includes('"')) return text;
		const here = process.cwd();
		const marks = [[project, "output.uniqueName"], ...(this.#given ? [[sentinel, this.#given]] : [])];
		if (![here, this.packages, ...marks.map(([mark]) => mark)].some((each) => text.includes(each))) return text;
		return text.replaceAll(/"((?:[^"\\]|\\.)*)"/g, (quoted, string) => {
			if (string === here) return "process.cwd()";
			if (string.startsWith(`${here}/`)) return `path.resolve(${JSON.stringify(string.slice(here.length + 1))})`;
			if (string.startsWith(this.packages)) return `path.resolve(${JSON.stringify(`node_modules${string.slice(this.packages.length)}`)})`;
			for (const [mark, by] of marks) {
				if (string === mark) return by;
				if (string.includes(mark)) return `\`${string.replaceAll(mark, `\${${by}}`)}\``;
			}
			return quoted;
		});
	}

	/** path → text for a configuration; nothing when it is refused. */
	measure(config) {
		try {
			this.webpack.validate(config);
			const normalized = this.webpack.config.getNormalizedWebpackOptions(config);
			this.base?.(normalized);
			this.webpack.config.applyWebpackOptionsDefaults(normalized);
			return this.#flatten(normalized, "", new Map());
		} catch {
			return undefined;
		}
	}

	/** path → `[{ value, modes?, targets? }]` */
	everywhere() {
		return inProject(() => {
			const cells = targets.flatMap((target) => modes.map((mode) => ({ mode, target, texts: this.measure({ mode, target }) })));
			const measured = new Map();
			const terminal = this.#dependsOnTerminal();
			for (const path of this.found.keys()) {
				const texts = cells.map((cell) => cell.texts?.get(path));
				if (texts.every((text) => text === undefined || text === "{…}") || path === "target" || path === "mode") continue;
				// Its owner is not there everywhere, and where it is, it says nothing.
				if (texts.includes(undefined) && texts.every((text) => text === undefined || text === "undefined")) continue;
				const found = grouped(cells.map(({ mode, target }, i) => ({ mode, target: name(target), value: texts[i] })));
				measured.set(path, terminal.has(path) || path === "output.uniqueName" ? [{ value: "computed" }] : found);
			}
			measured.set("target", this.#target());
			measured.set("mode", this.#mode());
			return measured;
		});
	}

	/** Measures each configuration in the same empty project. */
	each(configs, manifest) {
		return inProject(() => configs.map((config) => this.measure(config)), manifest);
	}

	/** path → mode → text, for the web: what `values(release)` compares between releases. */
	inModes() {
		return inProject(() => {
			const found = {};
			for (const mode of modes)
				for (const [path, value] of this.measure({ mode, target: "web" }) ?? []) found[path] = { ...found[path], [mode]: value };
			return found;
		});
	}

	#dependsOnTerminal() {
		const config = { mode: "production", target: "web" };
		const without = this.measure(config);
		process.stderr.isTTY = true;
		const dumb = process.env.TERM;
		process.env.TERM = "xterm";
		const within = this.measure(config);
		process.stderr.isTTY = false;
		if (dumb === undefined) delete process.env.TERM;
		else process.env.TERM = dumb;
		return new Set([...without.keys()].filter((path) => without.get(path) !== within.get(path)));
	}

	#target() {
		const found = inProject(() => this.measure({ mode: "production" }), { browserslist: ["chrome 100"] });
		return [
			{ value: this.measure({ mode: "production" }).get("target") },
			{ value: found.get("target"), when: "the project has a browserslist configuration" },
		];
	}

	/** The mode whose defaults hold when none is given. */
	#mode() {
		const without = this.measure({ target: "web" });
		const like = modes.find((mode) => {
			const with_ = this.measure({ mode, target: "web" });
			return [...with_].every(([path, text]) => path === "mode" || text === without.get(path));
		});
		return like ? [{ value: source(like) }] : [{ value: "undefined" }];
	}

	/** `resolve` option → `[{ value, when }]` for what it is by the kind of a dependency. */
	byDependency() {
		return inProject(() => {
			const normalized = this.webpack.config.getNormalizedWebpackOptions({ mode: "production", target: "web" });
			this.webpack.config.applyWebpackOptionsDefaults(normalized);
			const measured = new Map();
			for (const [kind, options] of Object.entries(normalized.resolve.byDependency ?? {}))
				for (const [option, value] of Object.entries(options)) {
					const path = `resolve.${option}`;
					const all = measured.get(path) ?? [];
					const known = all.find((each) => each.value === source(value));
					if (known) known.kinds.push(kind);
					else measured.set(path, [...all, { value: source(value), kinds: [kind] }]);
				}
			return measured;
		});
	}

	/** path → `[{ value, modes?, by, text }]` for what changes once another option is set. */
	whenSet(takes) {
		return inProject(() => {
			const before = Object.fromEntries(modes.map((mode) => [mode, this.measure({ mode, target: "web" })]));
			const changed = new Map();
			for (const place of this.found.values()) {
				if (!place.single || ["mode", "target", "context"].includes(place.path)) continue;
				for (const candidate of candidates(takes(place))) this.#set(place.path, candidate, before, changed);
			}
			return changed;
		});
	}

	/** Notes what one value of an option changes. Production tells whether it does, then the other modes are asked too. */
	#set(path, { value, text }, before, changed) {
		if (text === before.production.get(path)) return;
		this.#given = typeof value === "string" && value.includes(sentinel) ? path : undefined;
		const given = this.#given && !this.#after("production", path, value) ? `/${value}` : value;
		const found = new Map();
		for (const mode of ["production", ...modes]) {
			if (mode !== "production" && !found.size) break;
			for (const [to, now] of this.#after(mode, path, given) ?? []) {
				if (to === path || path.startsWith(`${to}.`) || now === "{…}" || now === (before[mode].get(to) ?? "undefined")) continue;
				found.set(to, { ...found.get(to), [mode]: now });
			}
		}
		this.#given = undefined;
		for (const [to, by] of found) {
			const each = [...new Set(modes.map((mode) => by[mode]))].filter((now) => now !== undefined);
			const entries = each.map((now) => ({ value: now, modes: modes.filter((mode) => by[mode] === now) }));
			const all = entries.map((entry) => ({
				value: entry.value,
				...(entry.modes.length < modes.length ? { modes: entry.modes } : {}),
				by: path,
				text,
			}));
			changed.set(to, [...(changed.get(to) ?? []), ...all]);
		}
	}

	#after(mode, path, value) {
		return this.measure(setAt({ mode, target: "web" }, path, value));
	}
}

const name = (target) => (Array.isArray(target) ? source(target) : String(target));

/** Values that may switch something: each of a choice, both of a boolean, an object, any string. */
function candidates({ types, values }) {
	const found = values.map((text) => ({ text, value: JSON.parse(text) }));
	for (const type of types) {
		if (type === "boolean") found.push({ text: "true", value: true }, { text: "false", value: false });
		if (type === "{…}") found.push({ text: "an object", value: {} });
		if (type === "string") found.push({ text: "a string", value: sentinel });
	}
	return found;
}

/** A configuration with one option set. */
function setAt(base, path, value) {
	const config = { ...base };
	const keys = path.split(".");
	let at = config;
	for (const key of keys.slice(0, -1)) at = at[key] = {};
	at[keys.at(-1)] = value;
	return config;
}

const same = (a, b) => a.length === b.length && a.every((each, i) => each === b[i]);

/** `{ value, modes, targets }` of cells, without those that make no difference. */
function grouped(cells) {
	const rows = new Map();
	for (const { mode, target, value } of cells) {
		if (!rows.has(target)) rows.set(target, []);
		rows.get(target).push([mode, value]);
	}
	const kinds = [];
	for (const [target, row] of rows) {
		const values = row.map(([, value]) => value);
		const known = kinds.find((kind) => same(kind.values, values));
		if (known) known.targets.push(target);
		else kinds.push({ values, row, targets: [target] });
	}
	return kinds.flatMap(({ row, targets: of }) => {
		const values = [...new Set(row.map(([, value]) => value))].filter((value) => value !== undefined);
		return values.map((value) => {
			const within = row.filter(([, each]) => each === value).map(([mode]) => mode);
			return {
				value,
				...(within.length < row.length ? { modes: within } : {}),
				...(kinds.length > 1 ? { targets: of } : {}),
			};
		});
	});
}
