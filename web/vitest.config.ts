import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		environment: "jsdom",
		include: ["**/*.test.{ts,tsx}"],
		exclude: ["node_modules", "build"],
		// Finding by role is slow where many builds share a machine.
		testTimeout: 30_000,
		restoreMocks: true,
		unstubGlobals: true,
		unstubEnvs: true,
	},
});
