// Options of the plugins that validate theirs: from the schemas of the bundler
// and of the package that minimizes for it.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { details, gone, marks, merged } from "../lib/option.mjs";
import { canonical, places, Schema } from "../lib/schema.mjs";
import { source } from "../lib/source.mjs";
import { taken, widened } from "../lib/widened.mjs";

/** Options that plugins share with a configuration, and where they are documented there. */
const shared = [
	[/^CleanPlugin\./, "output.clean."],
	[/^DotenvPlugin\./, "dotenv."],
	[/^container\.\w+\.library\./, "output.library."],
];

/** Plugins that got a schema file later than options: before, they took what the configuration gives them. */
const schemaCameLater = ["CleanPlugin"];

function inConfig(id) {
	const [pattern, path] = shared.find(([each]) => each.test(id)) ?? [];
	return pattern && id.replace(pattern, path);
}

/** Classes on `webpack.*` by their path, the shortest first. */
function classes({ webpack }) {
	const found = new Map();
	const walk = (object, path) => {
		for (const [key, { get }] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
			const value = get ? reached(object, key) : object[key];
			if (typeof value === "function" && /^[A-Z]/.test(key)) found.set([...path, key].join("."), value);
			else if (value?.constructor === Object && path.length < 2) walk(value, [...path, key]);
		}
	};
	walk(webpack, []);
	return new Map([...found].sort(([a], [b]) => a.split(".").length - b.split(".").length));
}

/** The value of a property that may be a getter: some getters print deprecations, some throw on an older Node.js. */
function reached(object, key) {
	const before = process.noDeprecation;
	process.noDeprecation = true;
	try {
		return object[key];
	} catch {
		return undefined;
	} finally {
		process.noDeprecation = before;
	}
}

/** `{ owner, schema, create }` for each schema file that a plugin validates with. */
function plugins(release) {
	const all = classes(release);
	const folder = join(release.folder, "schemas/plugins");
	const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".json"));
	const found = files.sort().flatMap((file) => {
		const base = file.split("/").at(-1).replace(".json", "");
		const names = [base, base.replace(/Options$/, "Plugin")].filter((name) => name.endsWith("Plugin"));
		const owner = [...all.keys()].find((path) => names.includes(path.split(".").at(-1)));
		return owner ? [{ owner, schema: new Schema(join(folder, file)), create: all.get(owner) }] : [];
	});
	const minimizer = release.installed && minimizers(release);
	return minimizer ? [...found, minimizer] : found;
}

/** The package that minimizes, which has a schema of its own. */
function minimizers({ require }) {
	const file = join(dirname(require.resolve("minimizer-webpack-plugin")), "options.json");
	if (!existsSync(file)) return;
	return { owner: "MinimizerPlugin", schema: new Schema(file), create: require("minimizer-webpack-plugin"), package: "minimizer-webpack-plugin" };
}

/** Something an option that must be there takes. */
function sample(types, values) {
	if (values.length) return JSON.parse(values[0]);
	if (types.includes("string")) return "measured";
	if (types.includes("number")) return 1;
	if (types.some((type) => type.endsWith("[]"))) return ["measured"];
	if (types.some((type) => type.includes("=>"))) return () => "measured";
	return { measured: "measured" };
}

/** The defaults of a plugin, read from an instance made with its required options alone: path → text. */
function defaults({ create, schema, found }) {
	const top = [...found.values()].filter(({ owner }) => owner === "");
	const given = {};
	for (const place of top.filter(({ required }) => required)) {
		const { types, values } = merged(schema, place);
		given[place.name] = sample(types, values);
	}
	let instance;
	try {
		instance = new create(given);
	} catch {
		return new Map();
	}
	const texts = new Map();
	for (const { path, name } of top) {
		const value = instance.options?.[name] ?? instance[name] ?? instance._options?.[name];
		if (value === undefined || name in given || typeof instance[name] === "function") continue;
		const text = source(value);
		if (text !== "computed" && text.length <= 120) texts.set(path, text);
	}
	return texts;
}

export default {
	class: "plugin-options",
	title: "Options of plugins",
	source: "schemas/plugins, minimizer-webpack-plugin/dist/options.json; defaults from instances",
	quick: true,
	names: (release) => plugins(release).flatMap(({ owner, schema }) => [...places(schema).found.keys()].map((path) => `${owner}.${path}`)),
	forms: (release) => Object.assign({}, ...plugins(release).map(({ owner, schema }) => taken(schema, `${owner}.`))),
	collect({ release, since, later, vanished }) {
		const items = plugins(release).flatMap((plugin) => {
			const { owner, schema } = plugin;
			const { kept, like, found } = canonical(schema);
			const measured = defaults({ ...plugin, found });
			const short = owner.split(".").at(-1);
			return [...kept.values()].map((place) => {
				const id = `${owner}.${place.path}`;
				const { types, values } = merged(schema, place);
				const { deprecated, experimental } = marks(schema, found, place);
				const history = schemaCameLater.includes(owner) ? ["config", inConfig(id)] : ["plugin-options", id];
				const elsewhere = like.has(place.path) ? `${owner}.${like.get(place.path)}` : undefined;
				return {
					id,
					name: place.name,
					owner: place.owner ? `${owner}.${place.owner}` : owner,
					aliases: owner === short ? undefined : [`${short}.${place.path}`],
					like: inConfig(id) ?? elsewhere,
					types,
					values,
					defaults: measured.has(place.path) ? [{ value: measured.get(place.path) }] : undefined,
					...since(...history),
					...widened(schema, place, later(...history)),
					deprecated: deprecated || undefined,
					experimental: experimental || undefined,
					additional: place.additional || undefined,
					details: { ...details(schema, place), ...(plugin.package ? { package: plugin.package } : {}) },
				};
			});
		});
		return [...items, ...gone(vanished("plugin-options"))];
	},
};
