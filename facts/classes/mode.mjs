// What each mode sets: the options whose defaults are not the same in all of them.
import { modes } from "../lib/defaults.mjs";
import { defaultsOf, differing, sets } from "../lib/optionplaces.mjs";

export default {
	class: "mode",
	title: "What the modes set",
	source: "webpack.config.applyWebpackOptionsDefaults with each mode, for the web",
	quick: true,
	collect({ release }) {
		const defaults = defaultsOf(release);
		const measured = defaults.each(modes.map((mode) => ({ mode, target: "web" })));
		const paths = differing(measured, defaults.found.keys());
		return modes.map((mode, i) => ({ id: mode, name: mode, owner: "mode", sets: sets(measured[i], paths) }));
	},
};
