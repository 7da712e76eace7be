// @vitest-environment node
import { join } from "node:path";
import { createContext, runInContext, Script } from "node:vm";
import { build, type Rolldown } from "vite";
import { describe, expect, test, vi } from "vitest";
import { sampleOf } from "../routes/testdata/sample";

const root = join(import.meta.dirname, "..");

/** What V8 gives a bare context and QuickJS does not have (modernc.org/quickjs 0.27). */
const missing = ["Intl", "WebAssembly", "SharedArrayBuffer", "Atomics", "escape", "unescape"];

async function serverBundle(): Promise<string> {
	// The test runner says "test", and React's production and development builds do not mix.
	vi.stubEnv("NODE_ENV", "production");
	const built = (await build({
		root,
		mode: "server",
		logLevel: "silent",
		configFile: join(root, "vite.config.ts"),
		build: { write: false },
	})) as Rolldown.RolldownOutput;
	expect(built.output).toHaveLength(1);
	return built.output[0].code;
}

describe("server bundle", () => {
	test("draws every kind of screen where there is nothing but a console", async () => {
		const code = await serverBundle();
		const logged: unknown[] = [];
		const log = (...values: unknown[]) => logged.push(values);
		const context = createContext({ console: { log, warn: log, error: log, info: log, debug: log } });
		runInContext(missing.map((name) => `delete globalThis.${name};`).join(""), context);
		runInContext(code, context);
		const draw: (props: string) => string = runInContext("bindery.render", context);
		expect(draw(JSON.stringify(sampleOf("page")))).toContain("<h1>Entry Points</h1>");
		expect(draw(JSON.stringify(sampleOf("not-found")))).toContain("<h1>Page Not Found</h1>");
		expect(draw(JSON.stringify(sampleOf("splash")))).toContain("It&#x27;s &lt;calm&gt; &amp; fast");
		expect(draw(JSON.stringify(sampleOf("app-shell")))).toBe("");
		expect(logged).toEqual([]);
	});

	test("is one classic script in production mode", async () => {
		const code = await serverBundle();
		// A module's statements are no syntax of a script.
		expect(() => new Script(code)).not.toThrow();
		expect(code).not.toContain("process.env");
	});
});
