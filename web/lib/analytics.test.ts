import { beforeEach, expect, test, vi } from "vitest";
import { Analytics, asksNotToTrack, beaconTo, type Hit, isCounted, reportPageViews, serves } from "./analytics";
import type { LocationChange } from "./navigation";

const change = (path: string, title = `Title of ${path}`): LocationChange => ({
	url: new URL(path, location.origin),
	title,
});

const hit = (path: string, title = `Title of ${path}`): Hit => ({ path, title, location: location.origin + path });

/** A navigation whose reader the test is, and the browser's idle time. */
function setUp() {
	const hits: Hit[] = [];
	const listeners: ((change: LocationChange) => void)[] = [];
	const idle: (() => void)[] = [];
	vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
	const navigation = {
		onLocationChange(listener: (change: LocationChange) => void) {
			listeners.push(listener);
			return () => {};
		},
	};
	const start = () => reportPageViews(navigation, (sent) => hits.push(sent));
	const go = (path: string) => {
		for (const listener of listeners) listener(change(path));
	};
	const rest = () => {
		for (const run of idle.splice(0)) run();
	};
	return { hits, start, go, rest };
}

beforeEach(() => {
	history.replaceState(null, "", "/guides/?q=a#here");
	document.title = "Guides";
});

test("a command before initialization throws", () => {
	expect(() => new Analytics().pageView(change("/"))).toThrow("Analytics: pageView was called before init");
});

test("a hit has path and search, title and location", () => {
	const hits: Hit[] = [];
	const analytics = new Analytics();
	analytics.init((sent) => hits.push(sent));
	analytics.pageView(change("/guides/?q=a#here", "Guides"));
	expect(hits).toEqual([{ path: "/guides/?q=a", title: "Guides", location: `${location.origin}/guides/?q=a#here` }]);
});

test("the first page and each that follows is reported once, in order", () => {
	const { hits, start, go, rest } = setUp();
	start();
	rest();
	go("/guides/start/");
	go("/guides/start/"); // a link to the page that is seen
	go("/guides/start/#heading");
	go("/guides/start/?page=2");
	go("/guides/start/");
	expect(hits).toEqual([
		{ path: "/guides/?q=a", title: "Guides", location: `${location.origin}/guides/?q=a#here` },
		hit("/guides/start/"),
		hit("/guides/start/?page=2"),
		hit("/guides/start/"),
	]);
});

test("nothing is sent before the browser is idle, and nothing is lost", () => {
	const { hits, start, go, rest } = setUp();
	start();
	go("/concepts/");
	expect(hits).toEqual([]);
	rest();
	expect(hits.map(({ path }) => path)).toEqual(["/guides/?q=a", "/concepts/"]);
});

test("a reader who leaves before that is counted, once", () => {
	const { hits, start, rest } = setUp();
	start();
	window.dispatchEvent(new Event("pagehide"));
	rest();
	expect(hits.map(({ path }) => path)).toEqual(["/guides/?q=a"]);
});

test("a page the browser kept and shows again is another view", () => {
	const { hits, start, rest } = setUp();
	start();
	rest();
	const back = (persisted: boolean) =>
		window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }) as PageTransitionEvent);
	back(false);
	expect(hits).toHaveLength(1);
	back(true);
	expect(hits.map(({ path }) => path)).toEqual(["/guides/?q=a", "/guides/?q=a"]);
});

test("a page drawn ahead is reported when it is seen", () => {
	const { hits, start, rest } = setUp();
	Object.defineProperty(document, "prerendering", { value: true, configurable: true });
	start();
	rest();
	expect(hits).toEqual([]);
	document.dispatchEvent(new Event("prerenderingchange"));
	rest();
	expect(hits).toHaveLength(1);
	Reflect.deleteProperty(document, "prerendering");
});

test.each([
	[{ doNotTrack: "1" }, true],
	[{ globalPrivacyControl: true }, true],
	[{ doNotTrack: null, globalPrivacyControl: false }, false],
	[{ doNotTrack: "unspecified" }, false],
	[{}, false],
])("%o asks not to be tracked: %s", (navigator, asks) => {
	expect(asksNotToTrack(navigator)).toBe(asks);
});

test("nobody who asks not to be tracked is", () => {
	const { hits, start, go, rest } = setUp();
	vi.stubGlobal("navigator", { doNotTrack: "1" });
	start();
	rest();
	go("/concepts/");
	expect(hits).toEqual([]);
});

test("hits are sent as beacons, where the browser has them and a network", () => {
	const sendBeacon = vi.fn();
	vi.stubGlobal("navigator", { sendBeacon });
	beaconTo("/docs/api/v1/pageview")(hit("/"));
	expect(sendBeacon).toHaveBeenCalledWith(
		"/docs/api/v1/pageview",
		`{"path":"/","title":"Title of /","location":"${location.origin}/"}`,
	);
	for (const other of [{}, { sendBeacon, onLine: false }]) {
		vi.stubGlobal("navigator", other);
		beaconTo("/docs/api/v1/pageview")(hit("/"));
	}
	expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test.each([
	["names itself", [{ serverTiming: [{ name: "cache" }, { name: "pageviews" }] }], true],
	["is a static host", [{ serverTiming: [] }], false],
	["names something else", [{ serverTiming: [{ name: "cache" }] }], false],
	["is not told of", [{}], true],
	["is not known", [], true],
])("a server that %s: %o counts: %s", (_, entries, counts) => {
	expect(isCounted(entries as unknown as PerformanceEntryList)).toBe(counts);
});

test.each([
	["names the service", [{ serverTiming: [{ name: "pageviews" }, { name: "feedback" }] }], true],
	["names another", [{ serverTiming: [{ name: "pageviews" }] }], false],
	["is a static host", [{ serverTiming: [] }], false],
	["the browser does not tell of", [{}], undefined],
])("a server that %s: %o has it: %s", (_, entries, has) => {
	expect(serves("feedback", entries as unknown as PerformanceEntryList)).toBe(has);
});
