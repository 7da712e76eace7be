import { fileURLToPath } from "node:url";
import { minify } from "terser";
import terser from "terser/package.json" with { type: "json" };
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { packed } from "./pack.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Browsers that know light-dark() and CSS nesting; older ones read the page
 * without its colours. Naming them keeps the minifier from unrolling both.
 */
const targets = ["chrome123", "edge123", "firefox121", "safari17.5"];

const noStyles = "\0no-styles";

/** Leaves style sheets out of bundles that draw strings. */
function withoutStyles(): Plugin {
	return {
		name: "without-styles",
		enforce: "pre",
		resolveId: (source) => (source.endsWith(".css") ? noStyles : null),
		load: (id) => (id === noStyles ? "" : null),
	};
}

/**
 * React makes five Error objects, which it throws to itself, while its module
 * is read. Each captures a stack that goes through all of React and the whole
 * entry, and a browser with developer tools or an audit attached then parses
 * both again for the line numbers: two thirds of the time the entry takes.
 * Nobody reads these stacks, so the objects are made without one.
 */
function withoutStacks(): Plugin {
	const made = 5;
	return {
		name: "without-stacks",
		transform(code, id) {
			if (!id.endsWith("react-dom-client.production.js")) return null;
			let found = 0;
			const text = code.replace(
				/^(.*[A-Z]\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/gm,
				(_, name, message) => {
					found++;
					return `${name}Object.assign(Object.create(Error.prototype), { message: ${message} })`;
				},
			);
			if (found !== made) {
				throw new Error(
					`react-dom has ${found} error objects at the top of its module, ${made} were expected: see withoutStacks in vite.config.ts`,
				);
			}
			return { code: text, map: null };
		},
	};
}

/**
 * A browser keeps no markup from page to page (components/markup.tsx), so what
 * the build machine does with it is left out of the code of the browser.
 */
function withoutMarkup(): Plugin {
	const asked = "useContext(MarkupContext)";
	return {
		name: "without-markup",
		enforce: "pre",
		transform: (code, id) =>
			id.endsWith(".tsx") && code.includes(asked) ? { code: code.replaceAll(asked, "null"), map: null } : null,
	};
}

/** Loads later code by lib/preload.ts, in place of Vite's own function. */
function smallPreload(): Plugin {
	const its = "\0vite/preload-helper.js";
	return {
		name: "small-preload",
		enforce: "pre",
		load: (id) =>
			id === its ? `export { preload as __vitePreload } from ${JSON.stringify(at("lib/preload.ts"))};` : null,
		buildEnd(error) {
			if (!error && !this.getModuleInfo(its)) throw new Error(`Vite's ${its} has another name now: see smallPreload`);
		},
	};
}

/**
 * What Terser leaves as it is in React: constants stay where they were written
 * in comparisons, and functions where they are declared. Shorter text is less
 * alike there, so that it makes 0.2 kB more in brotli.
 */
const alikeInReact = { lhs_constants: false, reduce_funcs: false };

/**
 * What Vite has minified with Oxc, Terser makes another 2 % smaller in brotli:
 * it joins declarations and inlines what is used once. Terser alone makes less of it.
 */
function minifiedTwice(): Plugin {
	return {
		name: "minified-twice",
		// The names of files follow from their content before this.
		augmentChunkHash: () => `terser ${terser.version} ${JSON.stringify(alikeInReact)}`,
		generateBundle: {
			order: "post", // after Vite has put its list of chunks first
			async handler(_, bundle) {
				for (const chunk of Object.values(bundle)) {
					if (chunk.type !== "chunk") continue;
					const compress = { passes: 2, ...(chunk.name === framework.name && alikeInReact) };
					const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress });
					if (code) chunk.code = code;
				}
			},
		},
	};
}

const fileNames = {
	entryFileNames: "assets/[name].[hash].js",
	chunkFileNames: "assets/[name].[hash].js",
	assetFileNames: "assets/[name].[hash][extname]",
};

/** React, which changes when its version does: readers keep it across deployments. */
const framework = { name: "react", test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 2 };

/**
 * Everything else that runs on every page, in one file. Left to itself, the
 * bundler makes a file of each module that the page shares with what is loaded
 * later: a request each, and what is alike in them is compressed apart.
 */
const everyPage = { name: "entry", tags: ["$initial" as const], priority: 1 };

/** What is loaded once a page is idle where pages can be read without network; the screen about that shares parts of it. */
const offline = { name: "register", test: /\/offline\/(register|place|names|banner|bannerMessages|manifest)\.ts$/ };

/** Whether a file is on every page. */
const isEverywhere = (file: string) => /(^|\/)(react|entry|rolldown-runtime)\.[^/]*\.js$/.test(file);

/** The files that browsers fetch, named after their content. */
function client(): UserConfig {
	return {
		// Relative, so that one build serves every base path.
		base: "",
		publicDir: false,
		plugins: [withoutStacks(), withoutMarkup(), smallPreload(), minifiedTwice(), licensed(), packed()],
		build: {
			outDir: "build/client",
			emptyOutDir: true,
			manifest: true,
			target: targets,
			cssTarget: targets,
			assetsInlineLimit: 0,
			// What every page has already is not asked for again with what is loaded later.
			modulePreload: {
				polyfill: false,
				resolveDependencies: (_, files) => files.filter((file) => !isEverywhere(file)),
			},
			// pack.ts does, and Vite would use another ratio.
			reportCompressedSize: false,
			rolldownOptions: {
				input: { entry: at("entry-client.tsx") },
				output: { ...fileNames, codeSplitting: { groups: [framework, everyPage, offline] } },
				// packed() compresses at the highest level, which is slow, and would be named.
				checks: { pluginTimings: false },
			},
		},
		worker: { format: "es", rolldownOptions: { output: fileNames } },
	};
}

/** One classic script, without imports: what QuickJS and inline tags take. */
function script(entry: string, file: string, target: string | string[]): UserConfig {
	return {
		publicDir: false,
		plugins: [withoutStyles()],
		build: {
			outDir: "build",
			emptyOutDir: false,
			copyPublicDir: false,
			target,
			modulePreload: false,
			reportCompressedSize: false,
			rolldownOptions: {
				input: at(entry),
				output: { format: "iife", entryFileNames: file },
				// Vite's helper for dynamic imports asks for it; a classic script has none.
				transform: { define: { "import.meta": "{}" } },
			},
		},
	};
}

/**
 * The bundle internal/ssr loads. React's legacy string renderer is the one
 * build of it that needs no streams, timers or encoders, none of which
 * QuickJS has.
 */
function server(): UserConfig {
	return {
		...script("entry-server.tsx", "server.js", "es2023"),
		resolve: {
			alias: [
				{
					find: "react-dom/server",
					replacement: at("node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js"),
				},
				{ find: /^.*\/lib\/storage$/, replacement: at("server/storage.ts") },
			],
		},
	};
}

export default defineConfig(({ mode }) => {
	if (mode === "server") return server();
	if (mode === "worker") return script("sw/sw.ts", "sw.js", targets);
	if (mode === "worker-end") return script("sw/end.ts", "sw-end.js", targets);
	if (mode === "boot") return script("boot.ts", "boot.js", targets);
	return client();
});

/** Says in the first line of the entry where the site publishes the licenses of the software in its scripts. */
function licensed(): Plugin {
	return {
		name: "licensed",
		generateBundle: {
			order: "post", // after Vite has put its list of chunks first
			handler(_, bundle) {
				for (const chunk of Object.values(bundle)) {
					if (chunk.type === "chunk" && chunk.isEntry) chunk.code = `/*! licenses: ../licenses.txt */\n${chunk.code}`;
				}
			},
		},
	};
}
