/** The search in the browser's WebAssembly answers every judged query as the server does. */
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Project } from "./harness/program.js";

const repository = fileURLToPath(new URL("../", import.meta.url));
const box = {
	attributesToRetrieve: ["hierarchy", "anchor", "url", "section"],
	attributesToHighlight: ["hierarchy"],
	attributesToSnippet: ["content:24"],
	highlightPreTag: "<mark>",
	highlightPostTag: "</mark>",
};
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

async function ask(requests) {
	const response = await fetch(server.url("/1/indexes/*/queries"), {
		method: "POST",
		body: JSON.stringify({ requests }),
	});
	assert.equal(response.status, 200, await response.clone().text());
	return (await response.json()).results;
}

test("both give identical hits", async () => {
	const queries = [...(await judgedQueries()), ...odd];
	assert.ok(queries.length > 500);
	const asked = queries.flatMap((query, i) => [{ query, hitsPerPage: 5, page: i % 3 }]);
	for (let from = 0; from < asked.length; from += 50) {
		const some = asked.slice(from, from + 50);
		const results = await ask(some.map((one) => ({ indexName: "webpack", ...box, ...one })));
		for (const [i, { hits, nbHits, nbPages, page }] of results.entries()) {
			const { query, hitsPerPage, page: wanted } = some[i];
			if (query.trim() === "") continue; // the service lists everything, the box asks nothing
			const answer = JSON.parse(engine.search(query, hitsPerPage, wanted));
			const { hits: own, nbHits: total, nbPages: pages, page: at } = answer;
			assert.deepEqual({ hits: own, total, pages, at }, { hits, total: nbHits, pages: nbPages, at: page }, query);
		}
	}
});

test("a damaged index is refused, and the one before stays", async () => {
	const bytes = new Uint8Array(await readFile(join(project.out, "search.idx")));
	const before = engine.search("entry", 5, 0);
	const flipped = bytes.slice();
	flipped[flipped.length >> 1] ^= 1;
	for (const damaged of [flipped, bytes.slice(0, bytes.length - 1), new Uint8Array()]) {
		assert.match(engine.open(damaged), /build the site again/);
	}
	assert.equal(engine.search("entry", 5, 0), before);
});
