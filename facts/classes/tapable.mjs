// The kinds of hooks: how each may be tapped and called, found by doing so.
export default {
	class: "tapable",
	title: "Kinds of hooks",
	source: 'require("tapable"), an instance of each',
	quick: true,
	async collect({ release }) {
		const tapable = release.require("tapable");
		const works = (action) => {
			try {
				action();
				return true;
			} catch {
				return false;
			}
		};
		return Object.keys(tapable)
			.filter((name) => /Hook(Map)?$/.test(name))
			.map((name) => {
				if (name === "HookMap") return { id: name, name, details: { methods: ["for", "get", "intercept", "isUsed"].filter((each) => each in tapable[name].prototype) } };
				if (name === "MultiHook") return { id: name, name, details: { methods: ["tap", "tapAsync", "tapPromise", "intercept", "isUsed", "withOptions"].filter((each) => each in tapable[name].prototype) } };
				const make = () => new tapable[name](["argument"]);
				return {
					id: name,
					name,
					details: {
						call: ["call", "callAsync", "promise"].filter((method) => typeof make()[method] === "function" && works(() => make()[method]("value", () => {}))),
						result: /Bail/.test(name) ? "the first that is not undefined" : /Waterfall/.test(name) ? "the last, given from tap to tap" : /Loop/.test(name) ? "repeats until every tap gives undefined" : "none",
						tap: ["tap", "tapAsync", "tapPromise"].filter((method) => works(() => make()[method]("probe", () => {}))),
					},
				};
			});
	},
};
