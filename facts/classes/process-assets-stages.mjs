// The stages of Compilation.hooks.processAssets, and who taps them in a
// production build.
import { build } from "../lib/build.mjs";

const prefix = "PROCESS_ASSETS_STAGE_";

const stages = ({ webpack }) => Object.keys(webpack.Compilation).filter((name) => name.startsWith(prefix));

/** stage → names of the bundler's own taps. */
function taps(webpack) {
	const found = new Map();
	const plugin = {
		apply(compiler) {
			compiler.hooks.thisCompilation.tap("stages", (compilation) => {
				compilation.hooks.afterProcessAssets.tap("stages", () => {
					for (const { name, stage } of compilation.hooks.processAssets.taps) found.set(stage, [...(found.get(stage) ?? []), name]);
				});
			});
		},
	};
	const config = { mode: "production", devtool: "source-map", output: { clean: true }, experiments: { css: true, html: true }, plugins: [plugin] };
	return build(webpack, { files: { "src/index.js": "console.log(1);\n" }, config }, ({ error }) => {
		if (error) throw error;
		return found;
	});
}

export default {
	class: "process-assets-stages",
	title: "Stages of processAssets",
	source: "static properties of Compilation, and the taps of a production build",
	quick: true,
	names: (release) => stages(release),
	async collect({ release, webpack, since }) {
		const found = await taps(webpack);
		return stages(release).map((name) => {
			const value = webpack.Compilation[name];
			const names = [...new Set(found.get(value) ?? [])].sort();
			return { id: name, name, owner: "Compilation", values: [String(value)], ...since("process-assets-stages", name), details: { stage: value, ...(names.length ? { taps: names } : {}) } };
		});
	},
};
