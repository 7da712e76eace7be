// Options of stats: what each is when nobody sets it, in toJson() and in toString().
import { ofStats } from "../lib/effective.mjs";

const options = ({ require }) => Object.keys(require("./schemas/WebpackOptions.json").definitions.StatsOptions.properties);

export default {
	class: "stats-options",
	title: "Options of stats",
	source: "schemas/WebpackOptions.json for the names, compilation.createStatsOptions() for the defaults",
	quick: true,
	names: (release) => options(release).map((name) => `stats.${name}`),
	async collect({ release, since }) {
		const defaults = ofStats(release);
		return options(release).map((name) => ({
			id: `stats.${name}`,
			name,
			owner: "stats",
			defaults: defaults.get(name) ?? [{ value: "undefined" }],
			...since("stats-options", `stats.${name}`),
		}));
	},
};
