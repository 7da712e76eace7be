// @vitest-environment node
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, test, vi } from "vitest";

const root = join(import.meta.dirname, "..");

/** What a reader who searches is sent on top of the page: client, combobox, dropdown and styles, in bytes. */
const limit = 15_000;

const sizeOf = (text: string | Uint8Array) => brotliCompressSync(text).length;

test("the search weighs at most 15 kB in brotli, and nothing before it is meant", async () => {
	vi.stubEnv("NODE_ENV", "production");
	const { output } = (await build({
		root,
		logLevel: "silent",
		configFile: join(root, "vite.config.ts"),
		build: { write: false },
	})) as Rolldown.RolldownOutput;
	const chunks = output.filter((file) => file.type === "chunk");
	const search = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("search/browser.ts"));
	const entry = chunks.find(({ isEntry }) => isEntry);
	const style = output.find((file) => file.type === "asset" && /\/browser\..*\.css$/.test(file.fileName));
	if (!search || !entry || style?.type !== "asset") throw new Error("the search is not a chunk of its own");
	const first = chunks.filter(({ fileName }) => fileName === entry.fileName || entry.imports.includes(fileName));
	// What the search shares with its results page is a chunk of both.
	const shared = chunks.filter((chunk) => search.imports.includes(chunk.fileName) && !first.includes(chunk));
	const imported = [...first, ...shared].map(({ fileName }) => fileName);
	expect(shared.flatMap(({ imports }) => imports).filter((name) => !imported.includes(name))).toEqual([]);
	const code = [search, ...shared].reduce((sum, chunk) => sum + sizeOf(chunk.code), 0);
	expect(code + sizeOf(style.source)).toBeLessThanOrEqual(limit);
	expect(search.code).toContain("algolia");
	expect(first.filter(({ code }) => code.includes("algolia"))).toEqual([]);
});
