// Flags of the command line that set an option, as the bundler derives them from its schema.
import { join } from "node:path";
import { flagItem, pathsOf } from "../lib/flags.mjs";
import { marks } from "../lib/option.mjs";
import { places, Schema } from "../lib/schema.mjs";

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
			const paths = pathsOf(configs);
			const place = paths.map((path) => found.get(path)).find(Boolean);
			const { deprecated, experimental } = place ? marks(schema, found, place) : {};
			return flagItem(name, configs, paths, {
				...since("cli-flags", `--${name}`),
				deprecated: deprecated || undefined,
				experimental: experimental || undefined,
			});
		});
		return [...items, ...vanished("cli-flags").map((each) => ({ ...each, name: each.id }))];
	},
};
