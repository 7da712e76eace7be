// Defaults that are no part of the defaulting of a configuration, because what
// uses the option fills them in.
import { bare } from "./hookowners.mjs";
import { source } from "./source.mjs";

/** name of an option of `stats` → defaults, which are others in toJson() and toString(). */
export function ofStats(release) {
	const { compilation } = bare(release);
	const json = compilation.createStatsOptions({}, { forToString: false });
	const text = compilation.createStatsOptions({}, { forToString: true });
	return new Map(
		Object.keys({ ...json, ...text }).map((name) => {
			// The folder of the compiler is that of this machine.
			const [inJson, inText] = [json, text].map((each) => (name === "context" ? "computed" : source(each[name])));
			const defaults = inJson === inText ? [{ value: inJson }] : [{ value: inJson, when: "toJson()" }, { value: inText, when: "toString()" }];
			return [name, defaults];
		}),
	);
}

/** name of an option of `watchOptions` → defaults, from a compiler that watches nothing. */
export async function ofWatching({ webpack }) {
	const compiler = webpack({ mode: "none", entry: {} });
	compiler.outputFileSystem = { mkdir: (_, done) => done(), writeFile: (_, __, done) => done() };
	const { watchOptions } = await new Promise((resolve, reject) => {
		const watching = compiler.watch({}, (error) => (error ? reject(error) : resolve(watching)));
	});
	await new Promise((resolve) => compiler.watching.close(resolve));
	return new Map(Object.entries(watchOptions).map(([name, value]) => [name, [{ value: source(value) }]]));
}
