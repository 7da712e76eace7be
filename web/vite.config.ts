import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { packed } from "./pack.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Browsers that know light-dark() and CSS nesting; older ones read the page
 * without its colours. Naming them keeps the minifier from unrolling both.
 */
const targets = ["chrome123", "edge123", "firefox121", "safari17.5"];

/** Leaves style sheets out of bundles that draw strings. */
function withoutStyles(): Plugin {
	return {
		name: "without-styles",
		enforce: "pre",
		load: (id) => (id.endsWith(".css") ? 'export default ""' : null),
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

const fileNames = {
	entryFileNames: "assets/[name].[hash].js",
	chunkFileNames: "assets/[name].[hash].js",
	assetFileNames: "assets/[name].[hash][extname]",
};

/** The files that browsers fetch, named after their content. */
function client(): UserConfig {
	return {
		// Relative, so that one build serves every base path.
		base: "",
		publicDir: false,
		plugins: [licensed(), packed(), withoutStacks()],
		build: {
			outDir: "build/client",
			emptyOutDir: true,
			manifest: true,
			target: targets,
			cssTarget: targets,
			assetsInlineLimit: 0,
			modulePreload: { polyfill: false },
			// pack.ts does, and Vite would use another ratio.
			reportCompressedSize: false,
			rolldownOptions: {
				input: { entry: at("entry-client.tsx") },
				output: fileNames,
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
			alias: {
				"react-dom/server": at("node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js"),
			},
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
