// Fields of toJson(): their types and the options without which they are absent.
import { fields } from "../lib/statsfields.mjs";

export default {
	class: "stats-fields",
	title: "Stats data",
	source: "toJson() of a production and a development build with everything on, and with each option off",
	quick: false,
	async collect({ release, webpack }) {
		const names = Object.keys(release.require("./schemas/WebpackOptions.json").definitions.StatsOptions.properties);
		return [...(await fields(webpack, names))].map(([id, { types, options }]) => {
			const dot = id.lastIndexOf(".");
			return { id, name: id.slice(dot + 1), owner: id.slice(0, dot), types: [...types].sort(), details: options.size ? { options: [...options].sort() } : undefined };
		});
	},
};
