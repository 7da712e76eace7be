// What `experiments.futureDefaults` changes.
import { modes } from "../lib/defaults.mjs";
import { defaultsOf } from "../lib/optionplaces.mjs";

const targets = ["web", "node"];
const cells = targets.flatMap((target) => modes.map((mode) => ({ mode, target })));

/** `from → to` with the modes and targets where it is so, which are absent where it makes no difference. */
function changes(path, before, after) {
	const all = cells.map((cell, i) => ({ ...cell, from: before[i].get(path), to: after[i].get(path) }));
	const found = new Map();
	for (const { from, to, mode, target } of all.filter((each) => each.from !== each.to)) {
		const key = `${from}\n${to}`;
		found.set(key, [...(found.get(key) ?? []), { from, to, mode, target }]);
	}
	return [...found.values()].map((same) => {
		const inModes = modes.filter((mode) => same.some((each) => each.mode === mode));
		const forTargets = targets.filter((target) => same.some((each) => each.target === target));
		return {
			from: same[0].from ?? "undefined", // its owner may not be there at all
			to: same[0].to ?? "undefined",
			...(inModes.length < modes.length ? { modes: inModes } : {}),
			...(forTargets.length < targets.length ? { targets: forTargets } : {}),
		};
	});
}

export default {
	class: "future-defaults",
	title: "What experiments.futureDefaults changes",
	source: "webpack.config.applyWebpackOptionsDefaults with and without it, in each mode, for web and node",
	quick: true,
	collect({ release }) {
		const defaults = defaultsOf(release);
		const before = defaults.each(cells);
		const after = defaults.each(cells.map((cell) => ({ ...cell, experiments: { futureDefaults: true } })));
		const paths = [...defaults.found.keys()].filter((path) => path !== "experiments.futureDefaults");
		return paths.flatMap((path) => {
			const all = changes(path, before, after).filter(({ from, to }) => from !== to && from !== "{…}" && to !== "{…}");
			if (all.length === 0) return [];
			const at = ({ modes: inModes, targets: forTargets }) => ({ ...(inModes ? { modes: inModes } : {}), ...(forTargets ? { targets: forTargets } : {}) });
			const values = all.flatMap((each) => [
				{ value: each.from, ...at(each) },
				{ value: each.to, ...at(each), when: "experiments.futureDefaults is true" },
			]);
			return [{ id: path, name: path.split(".").at(-1), owner: path.split(".").slice(0, -1).join(".") || undefined, defaults: values }];
		});
	},
};
