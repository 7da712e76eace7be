// One instance of each class that plugins and scripts meet, made without a build.
import { bare } from "./hookowners.mjs";
import { listen } from "./deprecated.mjs";

/** A module of the bundler that has moved between releases: the first of the places that is there. */
function first(require, ...paths) {
	for (const path of paths) {
		try {
			return require(path);
		} catch (error) {
			if (error.code !== "MODULE_NOT_FOUND") throw error;
		}
	}
	throw new Error(`none of ${paths.join(", ")}`);
}

/** A watching that never begins: nothing is built, nothing is written. */
function watching(Watching, compiler) {
	compiler.hooks.watchRun.tapAsync("never", () => {});
	return new Watching(compiler, {}, () => {});
}

/** Class → instance. */
export function instances(release) {
	const { webpack, require } = release;
	const { compiler, compilation } = bare(release);
	const multi = webpack([{ context: "/", entry: "./nothing.js", mode: "none", output: { path: "/" } }]);
	const Watching = first(require, "./lib/watch/Watching", "./lib/Watching");
	const MultiWatching = first(require, "./lib/watch/MultiWatching", "./lib/MultiWatching");
	const MultiStats = first(require, "./lib/stats/MultiStats", "./lib/MultiStats");
	const ChunkGroup = first(require, "./lib/graph/ChunkGroup", "./lib/ChunkGroup");
	const Entrypoint = first(require, "./lib/graph/Entrypoint", "./lib/Entrypoint");
	const { Chunk, ChunkGraph, Dependency, Module, ModuleGraph, ModuleGraphConnection, NormalModule, RuntimeModule, Stats, WebpackError } = webpack;
	const stats = new Stats(compilation);
	const module = { layer: null, type: "javascript/auto", request: "./a.js", userRequest: "./a.js", rawRequest: "./a.js", loaders: [], resource: "/a.js", parser: {}, generator: { getTypes: () => new Set() }, resolveOptions: {} };
	const make = {
		Compiler: () => compiler,
		Compilation: () => compilation,
		MultiCompiler: () => multi,
		Watching: () => watching(Watching, compiler),
		MultiWatching: () => new MultiWatching([], multi),
		Stats: () => stats,
		MultiStats: () => new MultiStats([stats]),
		Module: () => new Module("javascript/auto"),
		NormalModule: () => new NormalModule(module),
		RuntimeModule: () => new RuntimeModule("name"),
		Dependency: () => new Dependency(),
		Chunk: () => new Chunk("name"),
		ChunkGroup: () => new ChunkGroup({}),
		Entrypoint: () => new Entrypoint({}),
		ChunkGraph: () => new ChunkGraph(new ModuleGraph(), "md4"),
		ModuleGraph: () => new ModuleGraph(),
		ModuleGraphConnection: () => new ModuleGraphConnection(null, null, new Module("javascript/auto")),
		WebpackError: () => WebpackError && new WebpackError("message"),
	};
	const made = Object.entries(make).map(([name, each]) => {
		const { value, error } = listen(each);
		if (error) throw error;
		return [name, value];
	});
	// The first releases do not export every one of them.
	return new Map(made.filter(([, value]) => value));
}
