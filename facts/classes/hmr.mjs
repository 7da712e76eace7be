// The interface of hot replacement: what `module.hot` has when a module runs,
// the statuses, options and events that the runtime's own source names.
import ts from "typescript";
import { build, older } from "../lib/build.mjs";
import { source } from "../lib/sources.mjs";

const runtimes = ["lib/hmr/HotModuleReplacement.runtime.js", "lib/hmr/JavascriptHotModuleReplacement.runtime.js"];

const unique = (matches) => [...new Set([...matches].map(([, name]) => name))];

/** Everything in a release, as items without what only the installed one tells. */
async function list(release) {
	const text = runtimes.map((file) => source(release, file)).join("\n");
	const found = (await hot(release)).map(([name, value]) => ({ id: `module.hot.${name}`, name, owner: "module.hot", kind: typeof value === "function" ? "method" : "property" }));
	for (const name of unique(text.matchAll(/(?:setStatus\(|currentStatus = )"(\w+)"/g))) found.push({ id: `status.${name}`, name, owner: "module.hot.status()", kind: "status", values: [JSON.stringify(name)] });
	for (const name of unique(text.matchAll(/\boptions\.((?:on|ignore)[A-Z]\w+)/g))) found.push({ id: `apply.${name}`, name, owner: "module.hot.apply()", kind: "option" });
	for (const [name, fields] of events(text)) found.push({ id: `event.${name}`, name, owner: "module.hot.apply()", kind: "event", details: { fields } });
	return found;
}

/** The members of `module.hot`, read by a bundle that runs. */
function hot(release) {
	const files = { "src/index.js": "seen(module.hot);\n" };
	const config = { ...older(release), output: { publicPath: "/" }, plugins: [new release.webpack.HotModuleReplacementPlugin()] };
	return build(release.webpack, { files, config }, ({ read }) => {
		let members = [];
		const seen = (object) => {
			members = Object.entries(object).filter(([name]) => !name.startsWith("_"));
		};
		new Function("self", "seen", read("main.js"))({}, seen);
		return members;
	});
}

/** Objects with a `type` that are handed to the handlers: type → names of their fields. */
function events(text) {
	const found = new Map();
	const visit = (node) => {
		if (ts.isObjectLiteralExpression(node)) {
			const fields = node.properties.filter(ts.isPropertyAssignment).map((each) => [each.name.text, each.initializer]);
			const type = fields.find(([name, value]) => name === "type" && ts.isStringLiteral(value))?.[1].text;
			if (type) found.set(type, [...new Set([...(found.get(type) ?? []), ...fields.map(([name]) => name)])].sort());
		}
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile("runtime.js", text, ts.ScriptTarget.Latest, false));
	return found;
}

/** The handler of `apply` that is given an event, from the source of module.d.ts. */
function handlers(release) {
	const text = source(release, "module.d.ts");
	const named = new Map([...text.matchAll(/type (\w+Event) =([\s\S]*?);\n\n/g)].map(([, name, body]) => [name, unique(body.matchAll(/type: "([\w-]+)"/g))]));
	const of = new Map();
	for (const [, option, name] of text.matchAll(/(on\w+)\?: \(event: (\w+Event)\)/g)) for (const event of named.get(name) ?? []) of.set(event, option);
	return of;
}

export default {
	class: "hmr",
	title: "Hot Module Replacement API",
	source: "module.hot of a bundle that runs, and the source of the runtime",
	quick: true,
	names: async (release) => (await list(release)).map(({ id }) => id),
	async collect({ release, since }) {
		const given = handlers(release);
		const { parameters } = await import("../lib/parameters.mjs");
		const live = new Map(await hot(release));
		return (await list(release)).map((item) => ({
			...item,
			args: item.kind === "method" ? parameters(live.get(item.name)) : undefined,
			details: item.kind === "event" ? { ...item.details, handler: given.get(item.name) ?? null } : undefined,
			...since("hmr", item.id),
		}));
	},
};
