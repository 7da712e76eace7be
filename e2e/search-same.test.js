/** The search in the browser's WebAssembly answers every judged query as the server does. */
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { Project } from "./harness/program.js";

const repository = fileURLToPath(new URL("../", import.meta.url));
/** The parameters the search box sends with every query. */
const { marking } = await boxModule("source.ts");
/** The facet the box narrows to, and counts. */
const facet = "hierarchy.lvl0";
/** Beside the judged ones: what only a program would type. */
const odd = [
	"",
	" ",
	"\u0000",
	"<b>&amp;",
	"\u202eשלום",
	"字",
	"webpack ".repeat(2000),
	"💥",
	"import()",
	"[contenthash]",
];

let project;
let server;
let engine;

before(async () => {
	project = await Project.own();
	await project.build();
	server = await project.serve("--search-rate", "0");
	engine = await start(project.out);
});
after(async () => {
	await server?.stop();
	await project?.remove();
});

/** A module of the search box, as the browser is sent it. */
async function boxModule(name) {
	const entryPoints = [join(repository, "web/search", name)];
	const { outputFiles } = await build({
		entryPoints,
		bundle: true,
		format: "esm",
		platform: "neutral",
		mainFields: ["module", "main"],
		// Beside hit.ts there is Hit.tsx, which some file systems take for it.
		resolveExtensions: [".ts", ".js"],
		write: false,
	});
	return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

/** Runs the WebAssembly a build serves, in this process. */
async function start(out) {
	await import(join(repository, "web/wasm/wasm_exec.js"));
	const files = await readdir(join(out, "assets"));
	const wasm = files.find((name) => /^search\.[\w-]+\.wasm$/.test(name));
	assert.ok(wasm, `no search.*.wasm in ${files}`);
	const go = new globalThis.Go();
	const { instance } = await WebAssembly.instantiate(await readFile(join(out, "assets", wasm)), go.importObject);
	go.run(instance);
	assert.equal(globalThis.binderySearch.open(new Uint8Array(await readFile(join(out, "search.idx")))), "");
	return globalThis.binderySearch;
}

async function judgedQueries() {
	const halves = await Promise.all(
		["train", "test"].map((half) => readFile(join(repository, `bench/judgments/${half}.tsv`), "utf8")),
	);
	const rows = halves.flatMap((text) => text.split("\n")).filter((line) => line && !line.startsWith("#"));
	return rows.map((line) => line.split("\t")[1]).filter((query) => query && query !== "query");
}

/** What both answer in the same way. */
const shared = ({ hits, nbHits, nbPages, page, facets }) => ({ hits, nbHits, nbPages, page, facets });

/** Asks the server some searches, and the browser's own search the same ones. */
async function both(searches) {
	const results = await ask(searches.map((one) => ({ indexName: "webpack", ...one })));
	return searches.map(({ query, ...params }, i) => ({
		name: JSON.stringify([query.slice(0, 80), params.page, params.facetFilters]),
		server: shared(results[i]),
		browser: shared(JSON.parse(engine.search(query, params))),
	}));
}

async function ask(requests) {
	const response = await fetch(server.url("/1/indexes/*/queries"), {
		method: "POST",
		body: JSON.stringify({ requests }),
	});
	assert.equal(response.status, 200, await response.clone().text());
	return (await response.json()).results;
}

/** Lists of at most 50. */
function* batches(all) {
	for (let from = 0; from < all.length; from += 50) yield all.slice(from, from + 50);
}

/** Judged and odd queries; for one without words the service lists everything, and the box asks nothing. */
async function queries() {
	const all = [...(await judgedQueries()), ...odd].filter((query) => query.trim() !== "");
	assert.ok(all.length > 500);
	return all;
}

test("both give identical hits", async () => {
	const searches = (await queries()).map((query, i) => ({ query, ...marking, hitsPerPage: 5, page: i % 3 }));
	let bounded = 0;
	for (const some of batches(searches)) {
		for (const { name, server, browser } of await both(some)) {
			assert.deepEqual(browser, server, name);
			bounded += server.hits.filter(({ since, until }) => since || until).length;
		}
	}
	assert.ok(bounded > 100, `only ${bounded} hits say a release`);
});

test("both count sections and narrow to one alike", async () => {
	const narrowed = [];
	const counted = (await queries()).filter((_, i) => i % 10 === 0);
	for (const some of batches(counted)) {
		const counts = await both(some.map((query) => ({ query, hitsPerPage: 0, facets: [facet] })));
		for (const [i, { name, server, browser }] of counts.entries()) {
			// The order of the sections is what the box shows them in.
			assert.equal(JSON.stringify(browser), JSON.stringify(server), name);
			for (const value of Object.keys(server.facets[facet] ?? {})) {
				narrowed.push({ query: some[i], ...marking, hitsPerPage: 5, facetFilters: [`${facet}:${value}`] });
			}
		}
	}
	assert.ok(narrowed.length > 100, `only ${narrowed.length} sections`);
	narrowed.push({ query: counted[0], ...marking, hitsPerPage: 5, facetFilters: [`${facet}:Nowhere`] });
	for (const few of batches(narrowed)) {
		for (const { name, server, browser } of await both(few)) assert.deepEqual(browser, server, name);
	}
});

test("parameters that cannot be read are an error", () => {
	const wrong = engine.search("entry", { hitsPerPage: 5, analytics: false });
	assert.ok(wrong instanceof Error);
	assert.match(wrong.message, /the parameter analytics/);
});

test("a damaged index is refused, and the one before stays", async () => {
	const bytes = new Uint8Array(await readFile(join(project.out, "search.idx")));
	const before = engine.search("entry", { hitsPerPage: 5 });
	const flipped = bytes.slice();
	flipped[flipped.length >> 1] ^= 1;
	for (const damaged of [flipped, bytes.slice(0, bytes.length - 1), new Uint8Array()]) {
		assert.match(engine.open(damaged), /build the site again/);
	}
	assert.equal(engine.search("entry", { hitsPerPage: 5 }), before);
});
