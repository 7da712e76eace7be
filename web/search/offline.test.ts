import { describe, expect, test, vi } from "vitest";
import type { SearchAnswer, SearchIndex } from "./client";
import { absences, type OfflineSearch, withFallback } from "./offline";

const answer = (nbHits: number): SearchAnswer => ({ hits: [], nbHits, nbPages: 1, page: 0 });
const named = (name: string, more = {}) => Object.assign(new Error(name), { name, ...more });

function fallback({ error, loads = true }: { error?: Error | undefined; loads?: boolean }) {
	const kept = new Map<string, string>();
	const state = { now: 1000, offline: false, error };
	const server = vi.fn<SearchIndex["search"]>(async () => (state.error ? Promise.reject(state.error) : answer(1)));
	const browser = vi.fn<OfflineSearch["search"]>(async () => answer(2));
	const load = vi.fn(async () => (loads ? { search: browser } : Promise.reject(new Error("no index"))));
	const index = withFallback(
		{ search: server },
		{
			load,
			session: {
				get: (key) => kept.get(key) ?? null,
				set: (key, value) => Boolean(kept.set(key, value)),
				remove: (key) => void kept.delete(key),
			},
			now: () => state.now,
			isOffline: () => state.offline,
		},
	);
	return { index, server, browser, load, state };
}

describe("an index with one to fall back on", () => {
	test("asks the server and loads nothing", async () => {
		const { index, load } = fallback({});
		expect((await index.search("a")).nbHits).toBe(1);
		expect(load).not.toHaveBeenCalled();
	});

	test.each([
		["unreachable", named("RetryError"), absences.unreachable],
		["without the path", named("ApiError", { status: 404 }), absences.absent],
		["not to be posted to", named("ApiError", { status: 405 }), absences.absent],
		["one that answers with a page", named("DeserializationError"), absences.absent],
	])("a server %s is left alone for a while", async (_, error, absence) => {
		const { index, server, browser, state } = fallback({ error });
		const narrowed = { hitsPerPage: 5, page: 2, facetFilters: ["hierarchy.lvl0:Guides"] };
		expect((await index.search("a", narrowed)).nbHits).toBe(2);
		expect(browser).toHaveBeenCalledWith("a", narrowed);
		await index.search("b");
		expect(server).toHaveBeenCalledTimes(1);
		state.now += absence;
		state.error = undefined;
		expect((await index.search("c")).nbHits).toBe(1);
	});

	test.each([429, 400, 403])("a server that refuses with %d is there", async (status) => {
		const { index, load } = fallback({ error: named("ApiError", { status }) });
		await expect(index.search("a")).rejects.toThrow("ApiError");
		expect(load).not.toHaveBeenCalled();
	});

	test("without network the server is not asked", async () => {
		const { index, server, state } = fallback({});
		state.offline = true;
		const done = vi.fn();
		expect((await index.search("a", {}, done)).nbHits).toBe(2);
		expect(done).toHaveBeenCalledWith(null, answer(2));
		expect(server).not.toHaveBeenCalled();
	});

	test("when both fail both errors are told, and both are tried again", async () => {
		const { index, server, load } = fallback({ error: named("RetryError"), loads: false });
		await expect(index.search("a")).rejects.toThrow("RetryError; searching in the browser: no index");
		await expect(index.search("a")).rejects.toThrow(AggregateError);
		expect([server.mock.calls.length, load.mock.calls.length]).toEqual([2, 2]);
	});
});
