// Everything `require("webpack")` gives.
import { gone } from "../lib/gone.mjs";
import { exportsOf } from "../lib/exports.mjs";

export default {
	class: "exports",
	title: "Exports of webpack",
	source: 'require("webpack"), read property by property',
	quick: false,
	names: (release) => exportsOf(release).map(({ path }) => path),
	async collect({ release, since, vanished }) {
		const { parameters } = await import("../lib/parameters.mjs");
		const { members, signature } = await import("../lib/types.mjs");
		const args = (name, kind, value) => {
			if (kind === "class") return signature(parameters(value), members(release, name).get("constructor")?.args);
			return kind === "function" ? parameters(value) : undefined;
		};
		const items = exportsOf(release).map(({ path, namespace, name, kind, value, deprecated }) => ({
			id: path,
			name,
			owner: namespace || undefined,
			kind,
			values: kind === "value" && ["string", "number", "boolean"].includes(typeof value) && path !== "version" ? [JSON.stringify(value)] : undefined,
			args: args(name, kind, value),
			deprecated,
			...since("exports", path),
		}));
		return [...items, ...gone(vanished("exports"))];
	},
};
