// Every form of `target` and what the bundler sets for it.
import { defaultsOf, differing, sets } from "../lib/optionplaces.mjs";
import { source } from "../lib/source.mjs";
import { accepted, thresholds } from "../lib/targetforms.mjs";

/** Without a target nothing says how chunks are made and loaded, so that it must be given. */
const without = { output: { chunkFormat: "array-push", chunkLoading: "jsonp" } };

const config = ({ sample }) => ({ mode: "production", target: sample, ...(sample === false ? without : {}) });

export default {
	class: "targets",
	title: "target",
	source: "lib/config/target.js and webpack.config.applyWebpackOptionsDefaults with each, in production",
	quick: true,
	names: (release) => accepted(release).map(({ form }) => form),
	collect({ release, since, vanished }) {
		const defaults = defaultsOf(release);
		const forms = accepted(release);
		const measured = forms.map((each) => defaults.each([config(each)], each.manifest)[0]);
		const refused = forms.filter((_, i) => !measured[i]);
		if (refused.length) throw new Error(`refused: ${refused.map(({ form }) => form).join(", ")}`);
		const paths = differing(measured, defaults.found.keys()).filter((path) => path !== "target" && path !== "loader");
		const items = forms.map(({ form, sample, platform, manifest }, i) => ({
			id: form,
			name: form,
			...since("targets", form),
			sets: sets(measured[i], paths),
			details: {
				...(form === sample ? {} : { measured: source(sample) }),
				...(manifest ? { project: manifest } : {}),
				...(sample === false ? { given: without } : {}),
				...(platform ? { from: thresholds(release, platform) } : {}),
			},
		}));
		return [...items, ...vanished("targets").map((each) => ({ ...each, name: each.id }))];
	},
};
