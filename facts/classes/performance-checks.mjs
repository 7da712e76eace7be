// The checks that `performance` can make, each with the warnings it gives: found
// by switching on one alone in builds that have something to find.
import { gone } from "../lib/gone.mjs";
import { byText } from "../lib/write.mjs";

// Options of `performance` that are no checks.
const others = ["all", "assetFilter", "hints", "maxAssetSize", "maxEntrypointSize"];

const checksOf = ({ require }) => {
	const schema = require("./schemas/WebpackOptions.json").definitions.PerformanceOptions;
	return Object.keys(schema?.properties ?? {}).filter((name) => !others.includes(name));
};

export default {
	class: "performance-checks",
	title: "Performance checks",
	source: "schemas/WebpackOptions.json for the names; builds with one check at a time for the warnings",
	quick: false,
	names: (release) => checksOf(release).map((name) => `performance.${name}`),
	async collect({ release, webpack, since, vanished }) {
		const { checks, provoked } = await import("../lib/provoke.mjs");
		const names = checksOf(release);
		const found = await checks(webpack, names);
		const messages = await provoked(webpack);
		const items = names.map((name) => {
			const warnings = [...found.get(name)].sort(byText);
			const said = warnings.filter((each) => messages.has(each)).map((each) => messages.get(each));
			return { id: `performance.${name}`, name, owner: "performance", ...since("performance-checks", `performance.${name}`), details: { warnings, ...(said.length ? { messages: said } : {}) } };
		});
		return [...items, ...gone(vanished("performance-checks"))];
	},
};
