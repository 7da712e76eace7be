import { beforeEach, expect, test, vi } from "vitest";
import { ModuleNotFoundError } from "../load";
import type { LocationChange } from "../navigation";
import { affects, Live } from "./live";

class Source extends EventTarget {
	readonly CLOSED = 2;
	readyState = 1;

	say(type: string, data = ""): void {
		this.dispatchEvent(new MessageEvent(type, { data }));
	}
}

class Sheet {
	replaceSync(): void {}
}

const leaving: ((change: LocationChange) => void)[] = [];
const navigation = {
	refresh: vi.fn(async () => {}),
	reload: vi.fn(),
	go: vi.fn(async (_: URL) => {}),
	onLocationChange: (listener: (change: LocationChange) => void) => {
		leaving.push(listener);
		return () => {};
	},
};
const notice = () => document.querySelector("bindery-notice")?.shadowRoot?.querySelector("p")?.textContent;

function connect() {
	const sources: Source[] = [];
	const addresses: string[] = [];
	const timers: (() => void)[] = [];
	const live = new Live({
		navigation,
		base: "/docs/",
		open(address) {
			addresses.push(address);
			const source = new Source();
			sources.push(source);
			return source as unknown as EventSource;
		},
		setTimeout: (run) => timers.push(run),
	});
	live.connect();
	return { sources, addresses, timers, source: sources[0] as Source };
}

beforeEach(() => {
	vi.clearAllMocks();
	leaving.length = 0;
	vi.stubGlobal("CSSStyleSheet", Sheet);
	document.head.innerHTML = '<link rel="stylesheet" href="/assets/old.css">';
	document.body.innerHTML = "";
});

test.each([
	[
		"that of the server",
		{ serverTiming: [{ name: "live", description: "1700000000123" }] },
		/^\/docs\/_bindery\/live\?since=1700000000123$/,
	],
	["its age, where the header cannot be read", { requestStart: 0 }, /^\/docs\/_bindery\/live\?age=[1-9]\d*$/],
])("a stream begins at the time of the document: %s", (_, entry, want) => {
	const entries = vi.spyOn(performance, "getEntriesByType").mockReturnValue([entry as unknown as PerformanceEntry]);
	expect(connect().addresses).toEqual([expect.stringMatching(want)]);
	entries.mockRestore();
});

test.each([
	['{"url":"/a/"}', true],
	['{"url":"/b/"}', false],
	['{"url":"/b/","urls":["/b/","/a/"]}', true],
	['{"urls":[]}', true],
	["not json", true],
])("the page event %s is about /a/: %o", (data, want) => {
	expect(affects(data, "/a/")).toBe(want);
});

test("a change of the page that is seen fetches it again, of another one does not", () => {
	const { source } = connect();
	source.say("page", `{"url":"/other/"}`);
	expect(navigation.refresh).not.toHaveBeenCalled();
	source.say("page", `{"url":"${location.pathname}"}`);
	expect(navigation.refresh).toHaveBeenCalledTimes(1);
});

test("a page that cannot be fetched again is a warning", async () => {
	const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
	navigation.refresh.mockRejectedValueOnce(new Error("gone"));
	connect().source.say("page", "{}");
	await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
});

test("a page that was deleted says so, until it is back or another is opened", async () => {
	const { source } = connect();
	const path = location.pathname;
	source.say("page", JSON.stringify({ urls: [path, "/other/"] }));
	expect(notice()).toBeUndefined();
	const remove = async () => {
		navigation.refresh.mockRejectedValueOnce(new ModuleNotFoundError(path));
		source.say("page", JSON.stringify({ urls: [path], moved: null }));
		await vi.waitFor(() => expect(notice()).toContain(`There is no page at ${path} any more`));
	};
	await remove();
	navigation.refresh.mockClear();
	source.say("page", JSON.stringify({ urls: [path], moved: {} }));
	await vi.waitFor(() => expect(notice()).toBeUndefined());
	expect(navigation.refresh).toHaveBeenCalledTimes(1);
	await remove();
	for (const leave of leaving) leave({} as LocationChange);
	expect(notice()).toBeUndefined();
	await remove();
	document.querySelector("bindery-notice")?.shadowRoot?.querySelector("button")?.click();
	expect(notice()).toBeUndefined();
});

test("a page that was renamed is followed, also when it was deleted before", async () => {
	const { source } = connect();
	const path = location.pathname;
	source.say("page", JSON.stringify({ urls: ["/b/"], moved: { "/a/": "/b/" } }));
	expect(navigation.go).not.toHaveBeenCalled();
	source.say("page", JSON.stringify({ urls: ["/new/"], moved: { [path]: "/docs/new/" } }));
	expect(navigation.go.mock.calls[0]?.[0].pathname).toBe("/docs/new/");
	await vi.waitFor(() => expect(notice()).toBe(`This page was ${path} until its file was renamed.`));
});

test("a page that was deleted while the server was away says so", async () => {
	navigation.refresh.mockRejectedValueOnce(new ModuleNotFoundError("/a/"));
	const { source } = connect();
	source.say("open");
	source.say("open");
	await vi.waitFor(() => expect(notice()).toContain("There is no page at"));
});

test("a reload event loads the document anew", () => {
	connect().source.say("reload");
	expect(navigation.reload).toHaveBeenCalledTimes(1);
});

test("changed style sheets take over once they are there", async () => {
	const built = '<html><head><link rel="stylesheet" href="/assets/new.css"></head></html>';
	vi.stubGlobal("fetch", async () => new Response(built));
	connect().source.say("css", "null");
	const hrefs = () => [...document.querySelectorAll("link")].map((link) => link.getAttribute("href"));
	await vi.waitFor(() => expect(hrefs()).toEqual(["/assets/old.css", "/assets/new.css"]));
	document.querySelectorAll("link")[1]?.dispatchEvent(new Event("load"));
	await vi.waitFor(() => expect(hrefs()).toEqual(["/assets/new.css"]));
});

test("diagnostics show with their exact place and go away with an empty list", () => {
	const { source } = connect();
	const shadow = () => document.querySelector("bindery-overlay")?.shadowRoot;
	source.say(
		"diagnostics",
		JSON.stringify([
			{
				severity: "error",
				code: "unknown-component",
				message: 'unknown component "Bagde"',
				suggestion: 'Did you mean "Badge"?',
				file: "content/a.mdx",
				line: 3,
				column: 7,
				endLine: 3,
				endColumn: 12,
				excerpt: "Hello <Bagde/>",
			},
		]),
	);
	expect(shadow()?.querySelector("summary")?.textContent).toBe("1 error");
	expect(shadow()?.querySelector("details")?.open).toBe(true);
	expect(shadow()?.querySelector(".place")?.textContent).toBe("content/a.mdx:3:7");
	expect(shadow()?.querySelector("pre")?.textContent).toBe("Hello <Bagde/>\n      ^^^^^");
	expect(shadow()?.textContent).toContain('error: unknown component "Bagde" unknown-component');
	expect(shadow()?.querySelector(".suggestion")?.textContent).toBe('Did you mean "Badge"?');
	source.say("diagnostics", "[]");
	expect(document.querySelector("bindery-overlay")).toBeNull();
});

test("warnings alone stay folded, errors come first, notes are left out", () => {
	const { source } = connect();
	const panel = () => document.querySelector("bindery-overlay")?.shadowRoot;
	const one = (severity: string) => ({ severity, code: severity, message: severity });
	source.say("diagnostics", JSON.stringify([one("note")]));
	expect(document.querySelector("bindery-overlay")).toBeNull();
	source.say("diagnostics", JSON.stringify([one("note"), one("warning")]));
	expect(panel()?.querySelector("summary")?.textContent).toBe("1 warning");
	expect(panel()?.querySelector("details")?.open).toBe(false);
	source.say("diagnostics", JSON.stringify([one("warning"), one("warning"), one("error")]));
	expect(panel()?.querySelector("summary")?.textContent).toBe("1 error, 2 warnings");
	expect([...(panel()?.querySelectorAll(".code") ?? [])].map((code) => code.textContent)).toEqual([
		"error",
		"warning",
		"warning",
	]);
});

test("the panel can be hidden and comes back with the next diagnostics", () => {
	const { source } = connect();
	const list = JSON.stringify([{ severity: "warning", code: "c", message: "m" }]);
	source.say("diagnostics", list);
	const host = document.querySelector("bindery-overlay");
	host?.shadowRoot?.querySelector("button")?.click();
	expect(document.querySelector("bindery-overlay")).toBeNull();
	source.say("diagnostics", list);
	expect(document.querySelector("bindery-overlay")).not.toBeNull();
});

test("after the server was away the page is fetched again", () => {
	const { source } = connect();
	source.say("open");
	expect(navigation.refresh).not.toHaveBeenCalled();
	source.say("open");
	expect(navigation.refresh).toHaveBeenCalledTimes(1);
});

test("a connection that the server refused is tried again, one that broke is left to the browser", () => {
	const { source, sources, timers } = connect();
	source.readyState = 0;
	source.say("error");
	expect(timers).toHaveLength(0);
	source.readyState = 2;
	source.say("error");
	timers[0]?.();
	expect(sources).toHaveLength(2);
});
