// Presets of stats: the value of every option under each, in toString(), and
// those that are something else in toJson().
import { bare } from "../lib/hookowners.mjs";
import { source } from "../lib/source.mjs";

// Not tapped as a preset, but normal in that nothing is set.
const others = ["normal"];

const presets = (release) => [...others, ...bare(release).compilation.hooks.statsPreset._map.keys()];

const plainly = (options) => Object.fromEntries(Object.entries(options).filter(([name]) => name !== "context" && name !== "requestShortener" && !name.startsWith("_")).map(([name, value]) => [name, source(value)]));

export default {
	class: "stats-presets",
	title: "Presets of stats",
	source: "compilation.createStatsOptions() of each preset",
	quick: true,
	names: presets,
	async collect({ release, since }) {
		const { compilation } = bare(release);
		return presets(release).map((name) => {
			const sets = plainly(compilation.createStatsOptions(name, { forToString: true }));
			const json = plainly(compilation.createStatsOptions(name, { forToString: false }));
			const differs = Object.fromEntries(Object.entries(json).filter(([key, value]) => sets[key] !== value));
			return { id: name, name, ...since("stats-presets", name), sets, details: Object.keys(differs).length ? { toJson: differs } : undefined };
		});
	},
};
