import { afterEach, beforeEach, expect, test, vi } from "vitest";

// How much is kept is Workbox's own to count, in a database that is not here.
vi.mock("workbox-expiration", () => ({ ExpirationPlugin: class {} }));

/** What is kept, by address. */
const kept = new Map<string, string>();

/** Caches of the browser, as far as strategies use them. */
const storage = {
	keys: async () => ["bindery / 1 pages"],
	match: async (request: Request | string) => storage.found(request),
	open: async () => storage,
	put: async () => {},
	found: (request: Request | string) => {
		const text = kept.get(typeof request === "string" ? request : request.url);
		return text === undefined ? undefined : new Response(text);
	},
};

const address = "https://docs.example.org/guides/";
/** The event that Workbox wants to be told by, as a class it can ask for. */
class Extendable {
	waitUntil(): void {}
}
const event = () => new Extendable() as unknown as ExtendableEvent;

beforeEach(() => {
	vi.resetModules();
	vi.useFakeTimers();
	vi.stubGlobal("caches", storage);
	vi.stubGlobal("FetchEvent", class {});
	vi.stubGlobal("ExtendableEvent", Extendable);
	vi.stubGlobal("__WB_DISABLE_DEV_LOGS", true);
	vi.stubGlobal("bindery", { id: "b", shell: [], pages: [] });
	kept.clear();
});
afterEach(() => {
	vi.useRealTimers();
});

test.each(["pages", "data"] as const)(
	"%s: what is kept is shown once the network has been silent for 3 s",
	async (name) => {
		const strategies = await import("./strategies");
		vi.stubGlobal("fetch", () => new Promise(() => {}));
		kept.set(address, "kept");
		let answer: Response | undefined;
		void strategies[name].handle({ request: new Request(address), event: event() }).then((response) => {
			answer = response;
		});
		await vi.advanceTimersByTimeAsync(2999);
		expect(answer).toBeUndefined();
		await vi.advanceTimersByTimeAsync(1);
		expect(await answer?.text()).toBe("kept");
	},
);

test("looking for what is kept makes no cache anew that was deleted meanwhile", async () => {
	const { kept: find } = await import("./strategies");
	kept.set(address, "kept");
	const open = vi.spyOn(storage, "open");
	expect(await (await find(address))?.text()).toBe("kept");
	expect(await find("https://docs.example.org/none/")).toBeUndefined();
	expect(open).not.toHaveBeenCalled();
});

test("a network that is there is not waited for", async () => {
	const { pages } = await import("./strategies");
	vi.stubGlobal("fetch", async () => new Response("new", { headers: { "content-type": "text/html" } }));
	kept.set(address, "kept");
	const response = await pages.handle({ request: new Request(address), event: event() });
	expect(await response.text()).toBe("new");
});

test.each([
	["a whole answer", {}, true],
	["an error", { status: 404 }, false],
	["a part", { status: 206 }, false],
	["what was redirected", { redirected: true }, false],
	["what another site does not show", { type: "opaque", status: 0 }, false],
])("%s is kept: %o %s", async (_, change, want) => {
	const { isKeepable } = await import("./strategies");
	expect(isKeepable({ status: 200, type: "basic", redirected: false, ...change } as Response)).toBe(want);
});
