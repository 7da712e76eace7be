// The things that have a `hooks` object, made without running a build.
import { listen } from "./deprecated.mjs";

/** A compiler that has nothing to build, and a compilation of it. */
export function bare({ webpack }) {
	const compiler = webpack({ context: "/", entry: "./nothing.js", mode: "none", output: { path: "/" } });
	const params = compiler.newCompilationParams();
	return { compiler, params, compilation: compiler.newCompilation(params) };
}

/** `[owner, hooks]` of every class of the bundler with hooks on its instances. */
export function owners(release) {
	const { webpack, require } = release;
	const { compiler, params, compilation } = bare(release);
	const { JavascriptParser = require("./lib/javascript/JavascriptParser") } = webpack.javascript ?? {};
	const all = [
		["Compiler", compiler],
		["Compilation", compilation],
		["NormalModuleFactory", params.normalModuleFactory],
		["ContextModuleFactory", params.contextModuleFactory],
		["JavascriptParser", new JavascriptParser("auto")],
		["MultiCompiler", webpack([{ context: "/", entry: "./nothing.js", mode: "none", output: { path: "/" } }])],
		["ResolverFactory", compiler.resolverFactory],
		["Cache", compiler.cache],
	];
	// `Compilation.hooks.normalModuleLoader` is a getter that warns.
	return all.map(([owner, thing]) => [owner, listen(() => thing.hooks).value]);
}
