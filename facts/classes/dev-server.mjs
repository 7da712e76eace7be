// Options of webpack-dev-server from its schema, with the defaults its own
// normalization leaves. It asks for Node 22.15 to serve; its schema and its
// normalization run on Node 20 as well.
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { details, gone, marks, merged } from "../lib/option.mjs";
import { canonical, places, Schema } from "../lib/schema.mjs";
import { taken, widened } from "../lib/widened.mjs";

/** `lib/options.json` of the installed package. */
function schemaFile({ require }) {
	return join(dirname(require.resolve("webpack-dev-server/package.json")), "lib/options.json");
}

/** path → flag of `webpack serve`. */
function flags({ webpack }, schema) {
	const found = new Map();
	for (const [name, { configs }] of Object.entries(webpack.cli.getArguments(schema.root)))
		for (const { path, type } of configs) if (type !== "reset") found.set(path.replaceAll("[]", ""), `--${name}`);
	return found;
}

/** path → text, measured in a process of its own, for it starts in a folder of its own. */
function defaults() {
	const script = fileURLToPath(new URL("../lib/dev-server-defaults.mjs", import.meta.url));
	return new Map(Object.entries(JSON.parse(execFileSync(process.execPath, ["--no-deprecation", script], { encoding: "utf8" }))));
}

export default {
	class: "dev-server",
	title: "Options of webpack-dev-server",
	source: "webpack-dev-server/lib/options.json and Server.prototype.normalizeOptions; its since is a release of webpack-dev-server",
	quick: true,
	// Its releases are another package's: only this file of each is read.
	packed: {
		package: "webpack-dev-server",
		from: 4,
		file: "lib/options.json",
		names: (file) => [...places(new Schema(file)).found.keys()].map((path) => `devServer.${path}`),
		forms: (file) => taken(new Schema(file), "devServer."),
	},
	collect({ release, require, since, later, vanished }) {
		const schema = new Schema(schemaFile({ require }));
		const { kept, like, found } = canonical(schema);
		const flag = flags(release, schema);
		const measured = defaults();
		const items = [...kept.values()].map((place) => {
			const { types, values } = merged(schema, place);
			const { deprecated, experimental } = marks(schema, found, place);
			const value = measured.get(place.path);
			return {
				id: `devServer.${place.path}`,
				name: place.name,
				owner: place.owner ? `devServer.${place.owner}` : "devServer",
				like: like.has(place.path) ? `devServer.${like.get(place.path)}` : undefined,
				types,
				values,
				defaults: value === undefined ? undefined : [{ value }],
				flag: flag.get(place.path),
				...since("dev-server", `devServer.${place.path}`),
				...widened(schema, place, later("dev-server", `devServer.${place.path}`)),
				deprecated: deprecated || undefined,
				experimental: experimental || undefined,
				additional: place.additional || undefined,
				details: details(schema, place),
			};
		});
		return [...items, ...gone(vanished("dev-server"))];
	},
};
