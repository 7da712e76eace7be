import { describe, expect, test, vi } from "vitest";
import { type SearchAnswer, type SearchIndex, UsageError } from "./client";
import { hitsSource, type PopularIn, popularIn } from "./source";

const answer = (more: Partial<SearchAnswer> = {}): SearchAnswer => ({
	hits: [],
	nbHits: 0,
	nbPages: 0,
	page: 0,
	...more,
});
const hit = { objectID: "1", url: "/a/", hierarchy: { lvl0: "A", lvl1: "B" } };

function index(...answers: SearchAnswer[]) {
	const search = vi.fn<SearchIndex["search"]>(async () => answers.shift() ?? answer());
	return { search };
}

describe("hits of an index", () => {
	test("are asked for with marks and formatted", async () => {
		const docs = index(answer({ hits: [hit], nbHits: 12 }));
		const { items, total } = await hitsSource(docs, { hitsPerPage: 5 })("a");
		expect([items.map(({ title }) => title), total]).toEqual([["B"], 12]);
		const [query, params] = docs.search.mock.calls[0] ?? [];
		expect(query).toBe("a");
		expect(params).toMatchObject({ hitsPerPage: 5, highlightPreTag: "<mark>", highlightPostTag: "</mark>" });
	});
});

describe("popular in", () => {
	const details = (more: Partial<PopularIn>): PopularIn => ({
		source: ({ objectID }) => `like ${objectID}`,
		index: index(),
		facets: ["section"],
		...more,
	});

	test("misconfigured", () => {
		expect(() => popularIn(index(), {}, details({ source: undefined as never }))).toThrow(
			new UsageError("Missing 'source' key"),
		);
		expect(() => popularIn(index(), {}, details({ index: undefined as never }))).toThrow(
			new UsageError("Missing 'index' key"),
		);
	});

	test("reads the facets of a second query with zero hits", async () => {
		const second = index(answer({ nbHits: 9, facets: { section: { api: 5, guides: 4 } } }));
		const source = popularIn(index(answer({ hits: [hit] })), {}, details({ index: second, includeAll: true }));
		expect(await source("a")).toEqual({
			items: [
				{ value: "All departments", count: 9 },
				{ facet: "section", value: "api", count: 5 },
				{ facet: "section", value: "guides", count: 4 },
			],
			total: 9,
		});
		expect(second.search.mock.calls).toEqual([["like 1", { hitsPerPage: 0, facets: ["section"] }]]);
	});

	test("the title for all can be another, or none be asked for", async () => {
		const facets = { section: { api: 5 } };
		const titled = details({ index: index(answer({ nbHits: 5, facets })), includeAll: true, allTitle: "All" });
		expect((await popularIn(index(answer({ hits: [hit] })), {}, titled)("a")).items[0]).toEqual({
			value: "All",
			count: 5,
		});
		const bare = details({ index: index(answer({ nbHits: 5, facets })) });
		expect((await popularIn(index(answer({ hits: [hit] })), {}, bare)("a")).items).toHaveLength(1);
	});

	test("nothing found is not asked about", async () => {
		const second = index();
		expect(await popularIn(index(), {}, details({ index: second }))("a")).toEqual({ items: [], total: 0 });
		expect(second.search).not.toHaveBeenCalled();
	});
});
