import { expect, test, vi } from "vitest";
import { PageCache } from "./cache";
import type { LoadedPage } from "./load";

const at = (path: string) => new URL(path, "https://example.org");

function cacheWith(load: (url: URL, signal: AbortSignal) => Promise<LoadedPage>) {
	const clock = { now: 0 };
	return { clock, cache: new PageCache(load, () => clock.now) };
}

const loaded = (url: URL, kind = "page") => ({ url, page: { props: { kind } } }) as LoadedPage;

test("a page is loaded once, whatever its hash", async () => {
	const load = vi.fn(async (url: URL) => loaded(url));
	const { cache } = cacheWith(load);
	const [first, second] = await Promise.all([cache.get(at("/a/")), cache.get(at("/a/#b"))]);
	expect(second).toBe(first);
	expect(load).toHaveBeenCalledTimes(1);
});

test("a page is asked for again after 120 s", async () => {
	const load = vi.fn(async (url: URL) => loaded(url));
	const { cache, clock } = cacheWith(load);
	await cache.get(at("/a/"));
	clock.now = 119_999;
	await cache.get(at("/a/"));
	expect(load).toHaveBeenCalledTimes(1);
	clock.now = 120_000;
	await cache.get(at("/a/"));
	expect(load).toHaveBeenCalledTimes(2);
});

test("what stands in for a page without network is asked for again", async () => {
	const load = vi.fn(async (url: URL) => loaded(url, "offline"));
	const { cache } = cacheWith(load);
	await cache.get(at("/a/"));
	await cache.get(at("/a/"));
	expect(load).toHaveBeenCalledTimes(2);
});

test("eight pages are kept, the least recently used goes first", async () => {
	const load = vi.fn(async (url: URL) => loaded(url));
	const { cache } = cacheWith(load);
	for (let i = 0; i < 8; i++) await cache.get(at(`/${i}/`));
	await cache.get(at("/0/"));
	await cache.get(at("/8/"));
	load.mockClear();
	await cache.get(at("/0/"));
	expect(load).not.toHaveBeenCalled();
	await cache.get(at("/1/"));
	expect(load).toHaveBeenCalledTimes(1);
});

test("a failed load is forgotten", async () => {
	const load = vi.fn(async (url: URL) => loaded(url)).mockRejectedValueOnce(new Error("offline"));
	const { cache } = cacheWith(load);
	await expect(cache.get(at("/a/"))).rejects.toThrow("offline");
	await expect(cache.get(at("/a/"))).resolves.toBeDefined();
});

test("only a load on its way is aborted", async () => {
	const signals: AbortSignal[] = [];
	const { cache } = cacheWith(async (url, signal) => {
		signals.push(signal);
		return url.pathname === "/slow/" ? new Promise(() => {}) : loaded(url);
	});
	await cache.get(at("/a/"));
	void cache.get(at("/slow/"));
	cache.abort(at("/a/"));
	cache.abort(at("/slow/"));
	expect(signals.map((signal) => signal.aborted)).toEqual([false, true]);
});

test("a page that is there already is not loaded", async () => {
	const load = vi.fn(async (url: URL) => loaded(url));
	const { cache } = cacheWith(load);
	cache.put(loaded(at("/a/")));
	await cache.get(at("/a/"));
	expect(load).not.toHaveBeenCalled();
	cache.clear();
	await cache.get(at("/a/"));
	expect(load).toHaveBeenCalledTimes(1);
});
