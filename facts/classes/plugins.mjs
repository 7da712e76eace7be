// The plugin classes on `webpack`. One that stands in two places has one item,
// with the path that is not deprecated and, of two such, the shorter one.
import { gone } from "../lib/gone.mjs";
import { exportsOf, isPlugin } from "../lib/exports.mjs";

/** Class → its paths, the one to use first. */
function found(release) {
	const all = new Map();
	for (const each of exportsOf(release)) {
		if (!isPlugin(each.value)) continue;
		const same = [...all.values()].find((paths) => paths[0].name === each.name) ?? [];
		same.push(each);
		same.sort((a, b) => Boolean(a.deprecated) - Boolean(b.deprecated) || a.path.split(".").length - b.path.split(".").length);
		all.set(each.name, same);
	}
	return [...all.values()];
}

export default {
	class: "plugins",
	title: "Plugins of webpack",
	source: 'require("webpack"): classes whose instances have apply, and types.d.ts for the types of arguments',
	quick: true,
	// A class keeps its name where its namespace changes; the place is in class exports.
	names: (release) => found(release).map(([{ name }]) => name),
	async collect({ release, since, vanished }) {
		const { parameters } = await import("../lib/parameters.mjs");
		const { members, signature } = await import("../lib/types.mjs");
		const items = found(release).map(([{ path, namespace, name, value, deprecated }, ...others]) => {
			const also = others.map((each) => ({ path: `webpack.${each.path}`, ...(each.deprecated ? { deprecated: each.deprecated } : {}) }));
			return {
				id: name,
				name,
				owner: namespace || undefined,
				args: signature(parameters(value), members(release, name).get("constructor")?.args),
				deprecated,
				...since("plugins", name),
				experimental: path.startsWith("experiments.") || undefined,
				details: { path: `webpack.${path}`, ...(also.length ? { also } : {}) },
			};
		});
		return [...items, ...gone(vanished("plugins"))];
	},
};
