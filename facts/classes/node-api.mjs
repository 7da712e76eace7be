// Properties and methods of the objects that plugins and scripts are given:
// own properties of real instances and what their prototypes have. What begins
// with an underscore belongs to the bundler alone.
import { gone } from "../lib/gone.mjs";
import { deprecation, listen } from "../lib/deprecated.mjs";
import { instances } from "../lib/instances.mjs";

const hidden = (name) => name.startsWith("_") || name === "constructor";

/** Names on the prototypes, nearest first, with their descriptors. */
function inherited(instance) {
	const found = new Map();
	for (let at = Object.getPrototypeOf(instance); at && at !== Object.prototype && at !== Set.prototype && at !== Error.prototype; at = Object.getPrototypeOf(at))
		for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(at))) if (!hidden(name) && !found.has(name)) found.set(name, descriptor);
	return found;
}

/** `[name, kind, value]` of every public member of an instance, and of its class with `statics`. */
function membersOf(instance, statics) {
	if (statics) {
		const own = Object.entries(Object.getOwnPropertyDescriptors(instance.constructor)).filter(([name]) => !["length", "name", "prototype"].includes(name) && !hidden(name));
		return own.map(([name, descriptor]) => [name, descriptor.value instanceof Function ? "method" : "property", descriptor]);
	}
	const own = Object.entries(Object.getOwnPropertyDescriptors(instance)).filter(([name]) => !hidden(name));
	const all = new Map([...own, ...[...inherited(instance)].filter(([name]) => !Object.hasOwn(instance, name))]);
	return [...all].map(([name, descriptor]) => [name, typeof descriptor.value === "function" && name !== "webpack" ? "method" : "property", descriptor]);
}

/** Subclass → the class it inherits from; inherited members are listed with that class. */
const parents = { Entrypoint: "ChunkGroup", NormalModule: "Module", RuntimeModule: "Module" };

function list(release) {
	const all = instances(release);
	return [...all].flatMap(([owner, instance]) =>
		[false, true].flatMap((statics) => {
			const parent = all.get(parents[owner]);
			const known = new Set(parent ? membersOf(parent, statics).map(([name]) => name) : []);
			const own = membersOf(instance, statics).filter(([name]) => !known.has(name));
			return own.map(([name, kind, descriptor]) => ({ id: `${owner}.${name}`, name, owner, kind, descriptor, instance, statics }));
		}),
	);
}

/** The code a deprecated member warns with: that of its getter, or of a call without arguments if the types call it deprecated. */
function deprecatedBy({ descriptor, instance, kind }, said) {
	const found = deprecation(descriptor.get) ?? deprecation(descriptor.value);
	if (found) return found.code ?? true;
	if (descriptor.get) {
		const { calls } = listen(() => descriptor.get.call(instance));
		if (calls.length) return calls[0].code ?? true;
	}
	if (!said?.deprecated) return undefined;
	if (kind === "method") {
		const { calls } = listen(() => descriptor.value.call(instance));
		if (calls.length) return calls[0].code ?? true;
	}
	return true;
}

const literal = (value) => (["string", "number", "boolean"].includes(typeof value) ? [JSON.stringify(value)] : undefined);

export default {
	class: "node-api",
	title: "Objects of the Node API",
	source: "instances of the bundler's classes, and types.d.ts for types",
	quick: false,
	names: (release) => new Set(list(release).map(({ id }) => id)),
	async collect({ release, since, vanished }) {
		const { parameters } = await import("../lib/parameters.mjs");
		const { members, signature } = await import("../lib/types.mjs");
		const seen = new Set();
		const items = [];
		for (const each of list(release)) {
			const { id, name, owner, kind, descriptor, statics } = each;
			if (seen.has(id)) continue;
			seen.add(id);
			const said = members(release, owner, statics).get(name);
			const fn = kind === "method" ? (deprecation(descriptor.value)?.fn ?? descriptor.value) : undefined;
			items.push({
				id,
				name,
				owner,
				kind,
				types: kind === "property" && said?.type?.length <= 120 ? [said.type] : undefined,
				values: statics && kind === "property" ? literal(descriptor.value) : undefined,
				args: fn && signature(parameters(fn), said?.args),
				returns: kind === "method" && said?.returns?.length <= 120 ? said.returns : undefined,
				deprecated: deprecatedBy(each, said),
				...since("node-api", id),
				details: statics ? { static: true } : undefined,
			});
		}
		return [...items, ...gone(vanished("node-api"))];
	},
};
