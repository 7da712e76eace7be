// Every devtool string, found by asking the bundler's own validation: the
// pattern of the schema allows more than the parts it is made of.
const hidden = ["", "hidden-", "inline-", "eval-"];
const origins = ["", "nosources-"];
const detail = ["", "cheap-", "cheap-module-"];
const maps = ["source-map"];

export default {
	class: "devtool",
	title: "devtool",
	source: "schemas/WebpackOptions.json, validated by webpack.validate",
	quick: true,
	async collect({ webpack, since }) {
		const accepts = (devtool) => {
			try {
				webpack.validate({ devtool });
				return true;
			} catch {
				return false;
			}
		};
		const strings = hidden.flatMap((a) => origins.flatMap((b) => detail.flatMap((c) => maps.map((d) => a + b + c + d))));
		return ["eval", ...strings].filter(accepts).map((name) => ({ id: name, name, ...since("devtool", name) }));
	},
};
