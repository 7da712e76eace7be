// Every value of `devtool`: from the pattern of the schema, each accepted by the
// bundler's own validation, and each built to see what it gives.
import { join } from "node:path";
import { strings } from "../lib/pattern.mjs";
import { Schema } from "../lib/schema.mjs";
import { measured } from "../lib/sourcemap.mjs";
import { source } from "../lib/source.mjs";

/** `false`, `eval` and the strings of the pattern, if the release accepts them. */
function values({ folder, webpack }) {
	const schema = new Schema(join(folder, "schemas/WebpackOptions.json"));
	const { RawDevTool, DevTool } = schema.root.definitions;
	const node = { schema: RawDevTool ?? DevTool, file: schema.file, within: [] };
	const all = schema.branches(node).flatMap(({ schema: each }) => each.enum ?? (each.pattern ? strings(each.pattern) : []));
	return all.filter((devtool) => {
		try {
			webpack.validate({ devtool });
			return true;
		} catch {
			return false;
		}
	});
}

const named = (value) => (typeof value === "string" ? value : source(value));

export default {
	class: "devtool",
	title: "devtool",
	source: "schemas/WebpackOptions.json, webpack.validate, and a build with each",
	quick: true,
	names: (release) => values(release).map(named),
	async collect({ release, since, vanished }) {
		const items = [];
		for (const devtool of values(release)) {
			const name = named(devtool);
			items.push({ id: name, name, ...since("devtool", name), details: await measured(release.webpack, devtool) });
		}
		return [...items, ...vanished("devtool").map((each) => ({ ...each, name: each.id }))];
	},
};
