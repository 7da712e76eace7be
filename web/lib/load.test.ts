import { expect, test, vi } from "vitest";
import { ChunkLoadError, type LoadContext, loadPage, loadTimeout, ModuleNotFoundError, pageKey } from "./load";

const island = `<script type="application/json" id="bindery-props">${JSON.stringify({ build: "b", kind: "page", url: "/a/", frame: {} })}</script>`;
const url = new URL("https://example.org/a/#x");

function context(answer: () => Promise<Response>): LoadContext & { expire: () => void; cleared: () => number } {
	let expire = () => {};
	let cleared = 0;
	return {
		fetch: vi.fn((_: string, { signal }: RequestInit) =>
			Promise.race([
				answer(),
				new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
			]),
		),
		parse: (html) => new DOMParser().parseFromString(html, "text/html"),
		clock: {
			setTimeout(run, milliseconds) {
				expect([120_000, 5_000]).toContain(milliseconds);
				expire = run;
				return 7;
			},
			clearTimeout: (timer) => {
				expect(timer).toBe(7);
				cleared++;
			},
		},
		expire: () => expire(),
		cleared: () => cleared,
	};
}

const never = new AbortController().signal;

test("a page is fetched without its hash and parsed", async () => {
	const loading = context(async () => new Response(island));
	const loaded = await loadPage(url, loading, never);
	expect(loaded.page.props.url).toBe("/a/");
	expect(loaded.url.href).toBe("https://example.org/a/#x");
	expect(loading.fetch).toHaveBeenCalledWith("/a/", expect.objectContaining({ headers: { Accept: "text/html" } }));
	expect(loading.cleared()).toBe(1);
});

test("a redirect is followed and the hash is kept", async () => {
	const response = new Response(island);
	Object.defineProperties(response, { redirected: { value: true }, url: { value: "https://example.org/b/" } });
	const { url: landed } = await loadPage(
		url,
		context(async () => response),
		never,
	);
	expect(landed.href).toBe("https://example.org/b/#x");
});

test.each([
	["an answer 404", () => new Response(island, { status: 404 })],
	["a page without an island", () => new Response("<p>hello</p>")],
])("%s is a module that was not found", async (_, answer) => {
	const error = await loadPage(
		url,
		context(async () => answer()),
		never,
	).catch((e: unknown) => e);
	expect(error).toBeInstanceOf(ModuleNotFoundError);
	expect(error).toMatchObject({ code: "MODULE_NOT_FOUND", message: "Cannot find module '/a/'" });
});

test.each([
	["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
	["an answer 500", () => Promise.resolve(new Response(island, { status: 500 }))],
])("%s is a chunk that failed to load", async (_, answer) => {
	const error = await loadPage(url, context(answer), never).catch((e: unknown) => e);
	expect(error).toBeInstanceOf(ChunkLoadError);
	expect(error).toMatchObject({ message: "Loading chunk /a/ failed" });
});

test("a load gives up after 120 seconds", async () => {
	expect(loadTimeout).toBe(120_000);
	const loading = context(() => new Promise(() => {}));
	const load = loadPage(url, loading, never);
	loading.expire();
	await expect(load).rejects.toMatchObject({
		message: "Loading chunk /a/ failed",
		cause: { message: "no answer in 120000 ms" },
	});
});

test("an aborted load rejects with the reason it was aborted for", async () => {
	const controller = new AbortController();
	const load = loadPage(
		url,
		context(() => new Promise(() => {})),
		controller.signal,
	);
	controller.abort(new Error("overtaken"));
	await expect(load).rejects.toThrow("overtaken");
});

/** A network that fails, and what it says of a request that must not be followed elsewhere. */
function failing(probe: (init: RequestInit) => Promise<Response>): LoadContext {
	const loading = context(() => Promise.reject(new TypeError("Failed to fetch")));
	const fails = loading.fetch;
	loading.fetch = vi.fn((key: string, init: RequestInit) =>
		init.redirect === "manual" ? probe(init) : fails(key, init),
	);
	return loading;
}

/** What a browser answers with when it was told not to follow a redirect. */
function redirect(): Response {
	return Object.defineProperty(new Response(null), "type", { value: "opaqueredirect" });
}

test("a redirect to another host, which no script may follow, is no page of this site", async () => {
	const loading = failing(async () => redirect());
	await expect(loadPage(url, loading, never)).rejects.toMatchObject({ code: "MODULE_NOT_FOUND" });
	expect(loading.fetch).toHaveBeenCalledTimes(2);
	expect(loading.fetch).toHaveBeenLastCalledWith(
		"/a/",
		expect.objectContaining({ headers: { Accept: "text/html" }, redirect: "manual" }),
	);
});

test.each([
	["is there after all", async () => new Response(island)],
	["fails again", () => Promise.reject(new TypeError("Failed to fetch"))],
])("a page that is not redirected and %s did not arrive", async (_, probe) => {
	await expect(loadPage(url, failing(probe), never)).rejects.toMatchObject({
		message: "Loading chunk /a/ failed",
		cause: { message: "Failed to fetch" },
	});
});

test("a network that fails and then swallows the second question is given 5 seconds for it", async () => {
	const loading = context(() => Promise.reject(new TypeError("Failed to fetch")));
	const fails = loading.fetch;
	loading.fetch = vi.fn((key: string, init: RequestInit) => {
		if (init.redirect !== "manual") return fails(key, init);
		setTimeout(loading.expire);
		return new Promise<Response>((_, reject) => {
			init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
		});
	});
	await expect(loadPage(url, loading, never)).rejects.toMatchObject({ cause: { message: "Failed to fetch" } });
	expect(loading.cleared()).toBe(2);
});

test("after 120 seconds nothing more is asked", async () => {
	const loading = context(() => new Promise(() => {}));
	const load = loadPage(url, loading, never);
	loading.expire();
	await expect(load).rejects.toThrow("Loading chunk /a/ failed");
	expect(loading.fetch).toHaveBeenCalledTimes(1);
});

test("a load that is aborted while it asks about a redirect rejects with the reason of that", async () => {
	const controller = new AbortController();
	const reason = new Error("another page is wanted");
	const loading = failing(async () => {
		controller.abort(reason);
		return redirect();
	});
	await expect(loadPage(url, loading, controller.signal)).rejects.toBe(reason);
});

test("what a reader chose to see on a page chooses no other page", () => {
	const key = (search: string) => pageKey(new URL(`https://example.org/guides/${search}`));
	expect(key("?v=5.98&splitChunks=chunks:all")).toBe("/guides/");
	expect(key("?q=a&splitChunks=chunks:all")).toBe("/guides/?q=a");
	expect(key("?tab=yarn&tab=ESM")).toBe("/guides/");
});
