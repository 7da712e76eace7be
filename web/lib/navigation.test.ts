import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Props } from "../types/props";
import { PageCache } from "./cache";
import type { PageData } from "./document";
import { keyOf, ScrollPositions } from "./history";
import { ChunkLoadError, type LoadedPage, ModuleNotFoundError } from "./load";
import { Navigation, type NavigationContext } from "./navigation";
import type { Scroller } from "./scroll";
import { sessionStore } from "./storage";
import { ViewStore } from "./view";

const at = (path: string) => new URL(path, location.origin);

function page(path: string, build = "b1"): PageData {
	const frame = { name: "Site", home: "/", navigation: [], sections: [], footer: [] };
	const props = { build, kind: "page", url: path, frame } as unknown as Props;
	return {
		props,
		body: `<p>${path}</p>`,
		title: `Title of ${path}`,
		build,
		lang: "en",
		dir: "ltr",
		head: [],
		styles: [],
	};
}

/** Answers of the network, given by the test in its own order. */
class Network {
	readonly #waiting = new Map<string, { resolve: (page: LoadedPage) => void; reject: (error: Error) => void }>();
	readonly signals = new Map<string, AbortSignal>();

	readonly load = (url: URL, signal: AbortSignal): Promise<LoadedPage> => {
		this.signals.set(url.pathname, signal);
		return new Promise((resolve, reject) => {
			this.#waiting.set(url.pathname, { resolve, reject });
		});
	};

	answer(path: string, found = page(path), landed = at(path)): void {
		this.#waiting.get(path)?.resolve({ page: found, url: landed });
	}

	refuse(path: string, error: Error): void {
		this.#waiting.get(path)?.reject(error);
	}
}

let ended = new AbortController();
const timers: { run: () => void; milliseconds: number }[] = [];

function setUp(change: Partial<NavigationContext> = {}) {
	history.replaceState(null, "", "/start/");
	document.body.innerHTML = '<main><h1>Start</h1><h2 id="here">Here</h2></main>';
	timers.length = 0;
	const network = new Network();
	const view = new ViewStore({ props: page("/start/").props, body: "<p>start</p>", status: "ready", path: "/start/" });
	const scroller = { to: vi.fn(), toElement: vi.fn(), release: vi.fn() };
	const context = {
		view,
		cache: new PageCache(network.load, () => 0),
		positions: new ScrollPositions(sessionStore),
		scroller: scroller as unknown as Scroller,
		session: sessionStore,
		clock: { setTimeout: (run, milliseconds) => timers.push({ run, milliseconds }), clearTimeout: () => {} },
		now: () => 0,
		commit: (update) => update(),
		transition: (update) => update(),
		address: (url) => url,
		leave: vi.fn(),
		swapped: vi.fn(),
		anyBuild: false,
		...change,
	} satisfies NavigationContext;
	const navigation = new Navigation(page("/start/"), context);
	const told = vi.fn();
	navigation.onLocationChange(({ url, title }) => told(url.pathname + url.hash, title));
	navigation.start(ended.signal);
	return { navigation, network, view, scroller, told, context };
}

const waitTooLong = () => timers.at(-1)?.run();

async function back(): Promise<void> {
	const arrived = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
	history.back();
	await arrived;
}

let logged: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
	sessionStorage.clear();
	logged = vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
	ended.abort();
	ended = new AbortController();
});

test("a page that arrives is shown, titled, entered into history, told and scrolled to its top", async () => {
	const { navigation, network, view, scroller, told, context } = setUp();
	const going = navigation.go(at("/a/"));
	expect(location.pathname).toBe("/start/");
	network.answer("/a/");
	await going;
	expect(location.pathname).toBe("/a/");
	expect(keyOf(history.state)).toMatch(/^[a-z0-9]{6}$/);
	expect(view.get()).toMatchObject({ body: "<p>/a/</p>", status: "ready" });
	expect(document.title).toBe("Title of /a/");
	expect(scroller.to).toHaveBeenLastCalledWith({ x: 0, y: 0 });
	expect(told.mock.calls).toEqual([["/a/", "Title of /a/"]]);
	expect(context.swapped).toHaveBeenCalledTimes(1);
	expect(document.querySelector("[data-announcer]")?.textContent).toBe("Title of /a/");
	expect(document.activeElement?.tagName).toBe("H1");
});

test("the element the hash names is scrolled to and focused", async () => {
	const { navigation, network, scroller } = setUp();
	const going = navigation.go(at("/a/#here"));
	network.answer("/a/", page("/a/"), at("/a/#here"));
	await going;
	expect(scroller.toElement).toHaveBeenLastCalledWith(document.getElementById("here"));
	expect(document.activeElement?.id).toBe("here");
});

test("a wait of 200 ms shows the placeholder and enters the address", async () => {
	const { navigation, network, view } = setUp();
	const going = navigation.go(at("/a/"));
	expect(timers.at(-1)?.milliseconds).toBe(200);
	waitTooLong();
	expect(view.get().status).toBe("loading");
	expect(location.pathname).toBe("/a/");
	network.answer("/a/");
	await going;
	expect(view.get().status).toBe("ready");
});

test("a newer navigation stops the older, whose answer is ignored", async () => {
	const { navigation, network, view } = setUp();
	const first = navigation.go(at("/slow/"));
	const second = navigation.go(at("/fast/"));
	expect(network.signals.get("/slow/")?.aborted).toBe(true);
	network.answer("/fast/");
	await second;
	network.answer("/slow/");
	await first;
	expect(view.get().body).toBe("<p>/fast/</p>");
	expect(location.pathname).toBe("/fast/");
});

test("a second click on the same link changes nothing", async () => {
	const { navigation, network } = setUp();
	const going = navigation.go(at("/a/"));
	await navigation.go(at("/a/"));
	expect(network.signals.get("/a/")?.aborted).toBe(false);
	network.answer("/a/");
	await going;
});

test("an address that is no page is left to the browser", async () => {
	const { navigation, network, context, view } = setUp();
	const going = navigation.go(at("/gone/#x"));
	network.refuse("/gone/", new ModuleNotFoundError("/gone/"));
	await going;
	expect(context.leave).toHaveBeenCalledWith(at("/gone/#x"));
	expect(view.get().status).toBe("ready");
});

test("a page of another build is left to the browser", async () => {
	const { navigation, network, context } = setUp();
	const going = navigation.go(at("/a/#x"));
	network.answer("/a/", page("/a/", "b2"), at("/a/#x"));
	await going;
	expect(context.leave).toHaveBeenCalledWith(at("/a/#x"));
	expect(location.pathname).toBe("/start/");
});

test("while authors write, a page of another build is shown", async () => {
	const { navigation, network, context } = setUp({ anyBuild: true });
	const going = navigation.go(at("/a/"));
	network.answer("/a/", page("/a/", "b2"));
	await going;
	expect(context.leave).not.toHaveBeenCalled();
	expect(location.pathname).toBe("/a/");
});

test("builds that change back and forth end in a failure, not in a loop", async () => {
	const { navigation, network, context, view } = setUp();
	for (let i = 0; i < 3; i++) {
		const going = navigation.go(at("/a/"));
		network.answer("/a/", page("/a/", "b2"));
		await going;
		context.cache.clear();
		history.replaceState(null, "", "/start/");
	}
	expect(context.leave).toHaveBeenCalledTimes(2);
	expect(view.get().status).toBe("failed");
});

test("a page that does not arrive fails, is logged by name, and can be retried", async () => {
	const { navigation, network, view, told } = setUp();
	const error = new ChunkLoadError("/a/", new TypeError("Failed to fetch"));
	const going = navigation.go(at("/a/"));
	network.refuse("/a/", error);
	await going;
	expect(view.get()).toMatchObject({ status: "failed", heading: "a" });
	expect(location.pathname).toBe("/a/");
	expect(document.title).toBe("a | Site");
	expect(logged).toHaveBeenCalledWith(error);
	const again = navigation.retry();
	network.answer("/a/");
	await again;
	expect(view.get()).toMatchObject({ body: "<p>/a/</p>", status: "ready" });
	expect(told).toHaveBeenCalledTimes(1);
});

test("a redirect enters the address it led to, with the hash that was asked for", async () => {
	const { navigation, network } = setUp();
	const going = navigation.go(at("/old/#here"));
	network.answer("/old/", page("/new/"), at("/new/"));
	await going;
	expect(location.pathname + location.hash).toBe("/new/#here");
});

test("a redirect to another page leaves the query behind, one to the same page keeps it", async () => {
	const { navigation, network } = setUp();
	const away = navigation.go(at("/old/?q=chunks"));
	network.answer("/old/", page("/new/"), at("/new/"));
	await away;
	expect(location.pathname + location.search).toBe("/new/");
	const same = navigation.go(at("/a/?q=chunks"));
	network.answer("/a/", page("/a/"), at("/a/"));
	await same;
	expect(location.pathname + location.search).toBe("/a/?q=chunks");
});

test("a link to the page that is read, or on its way, makes no second history entry", async () => {
	const { navigation, network, told } = setUp();
	const before = history.length;
	const going = navigation.go(at("/a/"));
	await navigation.go(at("/a/"));
	network.answer("/a/");
	await going;
	expect(history.length).toBe(before + 1);
	expect(told).toHaveBeenCalledTimes(1);
	const again = navigation.go(at("/a/"));
	network.answer("/a/");
	await again;
	expect(history.length).toBe(before + 1);
	await back();
	expect(location.pathname).toBe("/start/");
});

test("going back shows the page from memory and restores its scroll position", async () => {
	const { navigation, network, view, scroller } = setUp();
	Object.assign(window, { scrollX: 0, scrollY: 640 });
	const going = navigation.go(at("/a/"));
	network.answer("/a/");
	await going;
	Object.assign(window, { scrollY: 0 });
	await back();
	await vi.waitFor(() => expect(view.get().body).toBe("<p>/start/</p>"));
	expect(scroller.to).toHaveBeenLastCalledWith({ x: 0, y: 640 });
	expect(document.title).toBe("Title of /start/");
});

test("a refresh swaps a newer version in without scrolling or telling", async () => {
	const { navigation, network, view, scroller, told } = setUp();
	scroller.to.mockClear();
	const refreshing = navigation.refresh((update) => update());
	network.answer("/start/", { ...page("/start/", "b2"), body: "<p>newer</p>" });
	await refreshing;
	expect(view.get().body).toBe("<p>newer</p>");
	expect(scroller.to).not.toHaveBeenCalled();
	expect(told).not.toHaveBeenCalled();
});

test("leaving the document keeps its scroll position and lets the browser restore it", () => {
	setUp();
	Object.assign(window, { scrollX: 0, scrollY: 77 });
	window.dispatchEvent(new Event("pagehide"));
	expect(new ScrollPositions(sessionStore).get(keyOf(history.state) ?? "")).toEqual({ x: 0, y: 77 });
	expect(history.scrollRestoration).toBe("auto");
});
