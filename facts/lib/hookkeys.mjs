// The keys of HookMaps that the bundler itself taps, measured in builds that
// switch on what has taps.
import { build, experiments } from "./build.mjs";
import { tapped } from "./tapable.mjs";

const files = {
	"src/index.js": 'import "./esm.mjs"; require("./common.cjs"); import("./lazy.js"); import d from "./data.json";\n',
	"src/esm.mjs": "export const a = 1;\n",
	"src/common.cjs": "exports.a = 1;\n",
	"src/lazy.js": "export default 1;\n",
	"src/data.json": "{}",
};

const configs = (webpack) => [
	{
		amd: {},
		experiments: experiments(webpack, { css: true, html: true, asyncWebAssembly: true, syncWebAssembly: true, deferImport: true, sourceImport: true, layers: true, buildHttp: { allowedUris: [] } }),
		plugins: [new webpack.HotModuleReplacementPlugin()],
	},
	{ target: "node", experiments: experiments(webpack, { css: true }) },
	{ mode: "development", target: "web" },
];

/** id of a HookMap → Set of keys as text. Keys that only a file of the build brings are left out. */
export async function keysTapped(webpack, more = {}) {
	const found = new Map();
	const note = (owner, hooks) => {
		for (const [name, hook] of Object.entries(hooks)) {
			if (!hook?._map) continue;
			const id = `${owner}.hooks.${name}`;
			const keys = found.get(id) ?? new Set();
			for (const key of tapped(hook)) if (!key.startsWith("Symbol(")) keys.add(key);
			found.set(id, keys);
		}
	};
	for (const config of configs(webpack)) {
		const parsers = new Set();
		const plugin = {
			apply(compiler) {
				note("ResolverFactory", compiler.resolverFactory.hooks);
				compiler.hooks.afterEmit.tap("keys", () => note("ResolverFactory", compiler.resolverFactory.hooks));
				compiler.hooks.compilation.tap("keys", (compilation, { normalModuleFactory }) => {
					for (const type of ["javascript/auto", "javascript/dynamic", "javascript/esm"])
						normalModuleFactory.hooks.parser.for(type).tap({ name: "keys", stage: 1e6 }, (parser) => {
							if (!parsers.has(parser)) note("JavascriptParser", parser.hooks);
							parsers.add(parser);
						});
					compilation.hooks.afterSeal.tap("keys", () => {
						note("Compilation", Object.fromEntries(Object.entries(compilation.hooks).filter(([name]) => name !== "normalModuleLoader")));
						for (const hook of Object.values(normalModuleFactory.hooks)) if (hook._map) for (const each of hook._map.values()) each.taps = each.taps.filter((tap) => tap.name !== "keys");
						note("NormalModuleFactory", normalModuleFactory.hooks);
					});
				});
			},
		};
		await build(webpack, { files, config: { ...config, ...more, plugins: [...(config.plugins ?? []), plugin] } }, ({ error }) => {
			if (error) throw error;
		});
	}
	return found;
}
