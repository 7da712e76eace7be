// Flags of `webpack serve` that set an option of the dev server, as the bundler
// derives them from that package's schema. Which releases have them is that
// package's business, so nothing is said of it here.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { flagItem, pathsOf } from "../lib/flags.mjs";

export default {
	class: "serve-flags",
	title: "Command line flags of the dev server",
	source: "webpack.cli.getArguments of webpack-dev-server/lib/options.json",
	quick: true,
	collect({ release, require }) {
		const file = join(dirname(require.resolve("webpack-dev-server/package.json")), "lib/options.json");
		const flags = release.webpack.cli.getArguments(JSON.parse(readFileSync(file, "utf8")));
		return Object.entries(flags).map(([name, { configs }]) =>
			flagItem(
				name,
				configs,
				pathsOf(configs).map((path) => `devServer.${path}`),
			),
		);
	},
};
