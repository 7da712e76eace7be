// What `this` is in a loader: measured by a loader that looks at it while a
// file passes, in the phases and forms a loader can have.
import { deprecation, listen } from "../lib/deprecated.mjs";
import { build, normal, older } from "../lib/build.mjs";

// The loader notes what it sees in a global, the only way from it to here.
const probe = (form) => `
const look = (context, phase) => globalThis.__facts_loader__({ context, phase, form: ${JSON.stringify(form)} });
${
	{
		sync: 'module.exports = function (source) { look(this, "normal"); return source; };',
		raw: 'module.exports = function (source) { look(this, "normal"); return source; }; module.exports.raw = true;',
		async: 'module.exports = function (source) { const done = this.async(); look(this, "normal"); done(null, source); };',
	}[form]
}
module.exports.pitch = function () { look(this, "pitch"); };
`;

const normalPhase = ({ phase, form }) => phase === "normal" && form === "sync";

/** Names of the bundler's own use, which a loader has no business with. */
const internal = (name) => name.startsWith("_");

const forms = ["sync", "raw", "async"];

/** name → `{ kind, type, example, members, args, getter, deprecated, seen: Set }` over all phases and forms. */
async function look(webpack, { plugins = [], among = forms, parameters = () => [], output }) {
	const found = new Map();
	for (const form of among) {
		const files = { "src/index.js": 'import "./data.txt?query#fragment";\n', "src/data.txt": "text", "loader.js": probe(form) };
		await build(
			webpack,
			{
				files,
				config: (at) => ({
					output,
					module: { rules: [{ test: /\.txt$/, type: "asset/source", use: [{ loader: `${at.folder}/loader.js`, options: { option: 1 } }] }] },
					plugins: [
						...plugins,
						{
							apply() {
								globalThis.__facts_loader__ = (seen) => note(found, seen, at, parameters);
							},
						},
					],
				}),
			},
			({ error, stats }) => {
				if (error ?? stats.compilation.errors[0]) throw error ?? stats.compilation.errors[0];
			},
		);
	}
	delete globalThis.__facts_loader__;
	return found;
}

function note(found, { context, phase, form }, at, parameters) {
	const where = `${phase}:${form}`;
	const own = Object.getOwnPropertyDescriptors(context);
	const names = new Set(Object.keys(own));
	for (let up = Object.getPrototypeOf(context); up && up !== Object.prototype; up = Object.getPrototypeOf(up)) for (const name of Object.getOwnPropertyNames(up)) if (name !== "constructor") names.add(name);
	for (const name of names) {
		const { value, calls } = listen(() => context[name]);
		const entry = found.get(name) ?? { seen: new Set(), own: name in own };
		found.set(name, entry);
		entry.seen.add(where);
		if (!normalPhase({ phase, form }) && entry.kind) continue;
		const marked = deprecation(value);
		entry.kind = typeof value === "function" ? "method" : "property";
		entry.type = typeOf(value);
		entry.getter = Boolean(own[name]?.get);
		entry.deprecated = calls[0] ?? marked;
		entry.example = example(value, at);
		entry.members = value && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype ? Object.keys(value) : [];
		if (typeof value === "function") entry.args = parameters(marked?.fn ?? value);
	}
}

const typeOf = (value) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);

/** A value as source, with the folder of the project left out. */
function example(value, { folder }) {
	if (typeof value === "function" || value === undefined) return undefined;
	if (typeof value === "string") return JSON.stringify(normal(value, folder));
	if (typeof value !== "object" || value === null) return String(value);
	if (Array.isArray(value) || Object.getPrototypeOf(value) !== Object.prototype) return undefined;
	const text = normal(JSON.stringify(value), folder);
	return text.length <= 120 && text !== "{}" ? text : undefined;
}

/** Both ways a reader may have it; what only hot replacement adds is in the second alone. */
async function all(webpack, options) {
	const found = await look(webpack, options);
	const hot = await look(webpack, { ...options, plugins: [new webpack.HotModuleReplacementPlugin()], among: ["sync"] });
	for (const [name, entry] of hot) if (!found.has(name)) found.set(name, { ...entry, seen: new Set(["HotModuleReplacementPlugin"]) });
	return found;
}

const everywhere = 2 * forms.length;

export default {
	class: "loader-context",
	title: "Loader context",
	source: "a loader that looks at `this` in real builds, in its normal and its pitching phase, as a sync, a raw and an async loader",
	quick: true,
	names: async (release) => [...(await all(release.webpack, { among: ["sync"], ...older(release) })).keys()].map((name) => `this.${name}`),
	async collect({ webpack, release, since }) {
		const { parameters } = await import("../lib/parameters.mjs");
		const { members, signature } = await import("../lib/types.mjs");
		const types = new Map(["NormalModuleLoaderContext", "LoaderRunnerLoaderContext", "LoaderPluginLoaderContext"].flatMap((name) => [...members(release, name)]));
		return [...(await all(webpack, { parameters }))].map(([name, { kind, type, example, members: inside, getter, args, deprecated, seen }]) => {
			const said = types.get(name);
			const details = {
				example,
				getter: getter || undefined,
				internal: internal(name) || undefined,
				members: inside.length && example === undefined ? inside : name === "utils" ? inside : undefined,
				only: seen.size < everywhere ? [...seen].sort() : undefined,
			};
			return {
				id: `this.${name}`,
				name,
				owner: "this",
				types: kind === "property" ? [said?.type?.length <= 120 ? said.type : type] : undefined,
				kind,
				args: args && signature(args, said?.args),
				returns: kind === "method" && said?.returns?.length <= 120 ? said.returns : undefined,
				...since("loader-context", `this.${name}`),
				deprecated: deprecated ? (deprecated.code ?? true) : said?.deprecated || undefined,
				details: Object.values(details).some((value) => value !== undefined) ? details : undefined,
			};
		});
	},
};
