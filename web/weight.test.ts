// @vitest-environment node
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, expect, test, vi } from "vitest";

/** What every page loads, in bytes of brotli at its best, and in how many files. Budgets: lower them when you can. */
const scriptLimit = 77_700;
const styleLimit = 10_000;
const fileLimit = 3;
/** What a reader who searches is sent on top of the page, in bytes: client, combobox, dropdown, styles, and the words of all this, 0.9 kB that every page carried before. Names of files are hashes, which change it by some bytes. */
const searchLimit = 15_150;
/** How long a busy machine may need to build, in milliseconds. */
const patience = 600_000;

const sizeOf = (text: string | Uint8Array) => brotliCompressSync(text).length;

let output: Rolldown.RolldownOutput["output"];
let chunks: Rolldown.OutputChunk[];

beforeAll(async () => {
	vi.stubEnv("NODE_ENV", "production");
	const result = await build({
		root: import.meta.dirname,
		logLevel: "silent",
		configFile: `${import.meta.dirname}/vite.config.ts`,
		build: { write: false },
	});
	({ output } = result as Rolldown.RolldownOutput);
	chunks = output.filter((file) => file.type === "chunk");
}, patience);

/** A chunk and all that it imports, and that these do. */
function withImports(chunk: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()): Set<Rolldown.OutputChunk> {
	if (found.has(chunk)) return found;
	found.add(chunk);
	for (const other of chunks) if (chunk.imports.includes(other.fileName)) withImports(other, found);
	return found;
}

function find(description: string, is: (chunk: Rolldown.OutputChunk) => boolean): Rolldown.OutputChunk {
	const chunk = chunks.find(is);
	if (!chunk) throw new Error(`${description} is not a file of its own`);
	return chunk;
}

/** The styles that come with a chunk. */
function stylesOf({ viteMetadata }: Rolldown.OutputChunk): number {
	const names = viteMetadata?.importedCss ?? new Set();
	return output.reduce(
		(sum, file) => (names.has(file.fileName) && file.type === "asset" ? sum + sizeOf(file.source) : sum),
		0,
	);
}

const everyPage = () => withImports(find("what every page loads", ({ isEntry }) => isEntry));
const codeOf = (files: Iterable<Rolldown.OutputChunk>) => [...files].reduce((sum, { code }) => sum + sizeOf(code), 0);

test("a documentation page loads at most 77.7 kB of scripts in three files and 10 kB of styles, brotli", () => {
	const scripts = everyPage();
	expect(scripts.size).toBeLessThanOrEqual(fileLimit);
	expect(codeOf(scripts)).toBeLessThanOrEqual(scriptLimit);
	const styles = [...scripts].reduce((sum, chunk) => sum + stylesOf(chunk), 0);
	expect(styles).toBeGreaterThan(0);
	expect(styles).toBeLessThanOrEqual(styleLimit);
	// Our own code changes more often than React does, and readers keep that file.
	expect(
		[...scripts].filter(({ moduleIds }) => moduleIds.some((id) => id.includes("/react-dom/"))).map(({ name }) => name),
	).toEqual(["react"]);
});

test("the search weighs at most 15.15 kB in brotli, and nothing before it is meant", () => {
	const search = find("the search", ({ facadeModuleId }) => facadeModuleId?.endsWith("search/browser.ts") ?? false);
	const page = everyPage();
	// What the search shares with its results page is a chunk of both.
	const own = [...withImports(search)].filter((chunk) => !page.has(chunk));
	expect(stylesOf(search)).toBeGreaterThan(0);
	expect(codeOf(own) + stylesOf(search)).toBeLessThanOrEqual(searchLimit);
	expect(search.code).toContain("algolia");
	expect([...page].filter(({ code }) => code.includes("algolia"))).toEqual([]);
});
