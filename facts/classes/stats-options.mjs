// Options of stats: what each is when nobody sets it, in toJson() and in toString().
import { bare } from "../lib/hookowners.mjs";
import { source } from "../lib/source.mjs";

const options = ({ require }) => Object.keys(require("./schemas/WebpackOptions.json").definitions.StatsOptions.properties);

export default {
	class: "stats-options",
	title: "Options of stats",
	source: "schemas/WebpackOptions.json for the names, compilation.createStatsOptions() for the defaults",
	quick: true,
	names: (release) => options(release).map((name) => `stats.${name}`),
	async collect({ release, since }) {
		const { compilation } = bare(release);
		const json = compilation.createStatsOptions({}, { forToString: false });
		const text = compilation.createStatsOptions({}, { forToString: true });
		return options(release).map((name) => {
			// The folder of the compiler is that of this machine.
			const [inJson, inText] = [json, text].map((each) => (name === "context" ? "computed" : source(each[name])));
			const defaults = inJson === inText ? [{ value: inJson }] : [{ value: inJson, when: "toJson()" }, { value: inText, when: "toString()" }];
			return { id: `stats.${name}`, name, owner: "stats", defaults, ...since("stats-options", `stats.${name}`) };
		});
	},
};
