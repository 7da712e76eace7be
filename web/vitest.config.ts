import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Node is given another build of the client; the site has that for browsers.
const client = fileURLToPath(new URL("node_modules/algoliasearch/dist/lite/builds/browser.js", import.meta.url));

export default defineConfig({
	resolve: { alias: { "algoliasearch/lite": client } },
	test: {
		environment: "jsdom",
		include: ["**/*.test.{ts,tsx}"],
		exclude: ["node_modules", "build"],
		// Finding by role is slow where many builds share a machine.
		testTimeout: 60_000,
		setupFiles: ["vitest.setup.ts"],
		restoreMocks: true,
		unstubGlobals: true,
		unstubEnvs: true,
	},
});
