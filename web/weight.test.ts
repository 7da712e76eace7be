// @vitest-environment node
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, test, vi } from "vitest";

/** What every page loads, in bytes of brotli at its best, and in how many files. A budget: lower it when you can. */
const scriptLimit = 79_000;
const styleLimit = 10_000;
const fileLimit = 3;

const sizeOf = (text: string | Uint8Array) => brotliCompressSync(text).length;

test("a documentation page loads at most 79 kB of scripts in three files and 10 kB of styles, brotli", async () => {
	vi.stubEnv("NODE_ENV", "production");
	const { output } = (await build({
		root: import.meta.dirname,
		logLevel: "silent",
		configFile: `${import.meta.dirname}/vite.config.ts`,
		build: { write: false },
	})) as Rolldown.RolldownOutput;
	const chunks = output.filter((file) => file.type === "chunk");
	const entry = chunks.find(({ isEntry }) => isEntry);
	const scripts = chunks.filter(({ fileName }) => fileName === entry?.fileName || entry?.imports.includes(fileName));
	expect(scripts.flatMap(({ imports }) => imports).filter((name) => !scripts.some((s) => s.fileName === name))).toEqual(
		[],
	);
	expect(scripts.length).toBeLessThanOrEqual(fileLimit);
	expect(scripts.reduce((sum, { code }) => sum + sizeOf(code), 0)).toBeLessThanOrEqual(scriptLimit);
	const style = output.find(({ fileName }) => /\/entry\.[^/]*\.css$/.test(fileName));
	if (style?.type !== "asset") throw new Error("the styles of every page are not a file of their own");
	expect(sizeOf(style.source)).toBeLessThanOrEqual(styleLimit);
	// Our own code changes more often than React does, and readers keep that file.
	expect(scripts.filter(({ code }) => code.includes("hydrateRoot")).map(({ name }) => name)).toContain("react");
});
