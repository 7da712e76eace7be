// Flags of the command line that set an option, as the bundler derives them from its schema.
import { join } from "node:path";
import { marks } from "../lib/option.mjs";
import { places, Schema } from "../lib/schema.mjs";
import { source } from "../lib/source.mjs";

const typed = { path: "string", reset: "boolean" };

/** What a flag takes: the types of all options it may mean, and the values of those that are choices. */
function takes(configs) {
	const types = new Set();
	const values = new Set();
	for (const { type, values: choices, multiple } of configs) {
		if (type === "enum") for (const value of choices) values.add(source(value));
		else types.add((typed[type] ?? type) + (multiple && type !== "reset" ? "[]" : ""));
	}
	if (values.has("true") && values.has("false")) types.add("boolean");
	if (types.has("boolean")) for (const value of ["true", "false"]) values.delete(value);
	return { types: [...types], values: [...values] };
}

/** webpack-cli has `--no-…` of what may be false. */
const negatable = (configs) => configs.some(({ type, values }) => type === "boolean" || (type === "enum" && values.includes(false)));

export default {
	class: "cli-flags",
	title: "Command line flags of options",
	source: "webpack.cli.getArguments",
	quick: true,
	names: ({ webpack }) => Object.keys(webpack.cli.getArguments()).map((name) => `--${name}`),
	collect({ release, since, vanished }) {
		const schema = new Schema(join(release.folder, "schemas/WebpackOptions.json"));
		const { found } = places(schema);
		const items = Object.entries(release.webpack.cli.getArguments()).map(([name, { configs }]) => {
			const paths = [...new Set(configs.map(({ path }) => path.replaceAll("[]", "")))];
			const place = paths.map((path) => found.get(path)).find(Boolean);
			const { deprecated, experimental } = place ? marks(schema, found, place) : {};
			const reset = configs.every(({ type }) => type === "reset");
			return {
				id: `--${name}`,
				name: `--${name}`,
				owner: paths[0],
				...takes(configs),
				...since("cli-flags", `--${name}`),
				deprecated: deprecated || undefined,
				experimental: experimental || undefined,
				details: {
					...(paths.length > 1 ? { options: paths } : {}),
					...(negatable(configs) ? { negative: `--no-${name}` } : {}),
					...(reset ? { reset } : {}),
				},
			};
		});
		return [...items, ...vanished("cli-flags").map((each) => ({ ...each, name: each.id }))];
	},
};
