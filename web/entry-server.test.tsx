import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { bodyToken, render } from "./entry-server";
import { App } from "./routes/App";
import { sampleBody, sampleOf, samplePage } from "./routes/testdata/sample";
import type { Kind, Page, Props, SearchHit, SearchPage, Sidebar } from "./types/props";

const kinds: Kind[] = [
	"splash",
	"page",
	"printable",
	"not-found",
	"app-shell",
	"vote",
	"organization",
	"starter-kits",
	"search",
	"failed",
];

function withPage(change: (page: Page, props: Props) => void): Props {
	const props = samplePage();
	change(props.page as Page, props);
	return props;
}

/** Makes the first page of the last group the current one. */
function moveOn(sidebar: Sidebar) {
	for (const page of sidebar.groups?.flatMap(({ pages }) => pages ?? []) ?? []) delete page.active;
	const next = sidebar.groups?.findLast(({ pages }) => pages?.length)?.pages?.[0];
	if (next) Object.assign(next, { active: true, anchors: [{ id: "a", title: "A", level: 2 }] });
}

function withResults(change: Partial<SearchPage> = {}): Props {
	const hits: SearchHit[] = [
		{ url: "/docs/a/#b", category: "API", path: ["<mark>Out</mark>put", "R&amp;D"], title: "A &lt;b&gt;", text: "x" },
		{ url: "/docs/c/", category: "Guides", title: "C" },
	];
	return { ...sampleOf("search"), search: { query: "out", page: 1, pages: 9, total: 81, hits, ...change } };
}

function withoutSponsors(): Props {
	const props = sampleOf("splash");
	return { ...props, splash: { tagline: "", actions: [], ...props.splash, sponsors: { groups: [] } } };
}

const variants: [string, Props][] = [
	...kinds.map((kind): [string, Props] => [`kind ${kind}`, sampleOf(kind)]),
	["a bare page", withPage((_, props) => Object.assign(props, { page: { title: "Bare" } }))],
	["no sidebar", withPage((page) => delete page.sidebar)],
	["the current page in another group", withPage((page) => page.sidebar && moveOn(page.sidebar))],
	["one neighbour", withPage((page) => delete page.previous)],
	["contributors without addresses", withPage((page) => delete page.people)],
	[
		"nobody and nothing to read",
		withPage((page) => Object.assign(page, { people: [], contributors: [], related: [] })),
	],
	[
		"special characters",
		withPage((page) =>
			Object.assign(page, {
				title: `<b>"&'</b>`,
				group: "R&D",
				next: { title: "a < b && 'c'", url: "/docs/?a=1&b=2" },
			}),
		),
	],
	[
		"folded groups only",
		withPage((page) => {
			if (page.sidebar) page.sidebar.groups = [{ title: "Long", url: "/docs/long/", count: 90 }];
		}),
	],
	[
		"anchors under a level 1",
		withPage((page) => Object.assign(page, { anchors: [{ id: "t", title: "T", level: 1, children: page.anchors }] })),
	],
	[
		"long names as anchors",
		withPage((page) => {
			const [first, second] = ["cacheGroups.*.reuseExistingChunk", "module.parser<b>&.dynamicImportMode"];
			const children = [{ id: "s", title: second, level: 3 }];
			Object.assign(page, { anchors: [{ id: "f", title: first, level: 2, children }] });
		}),
	],
	[
		"nested pages in the sections",
		withPage((_, { frame }) =>
			Object.assign(frame.sections[1] ?? {}, { children: [{ content: "Entry", url: "/docs/concepts/entry-points/" }] }),
		),
	],
	[
		"no notification, one language",
		withPage((_, { frame }) => Object.assign(frame, { notification: undefined, languages: [], icons: [], legal: "" })),
	],
	["a page of results", withResults()],
	["no results", withResults({ query: "<q> & a", total: 0, pages: 0, hits: [] })],
	["no search", withPage((_, { frame }) => delete frame.search)],
	["a landing page of words alone", { ...sampleOf("splash"), splash: { tagline: "", actions: [] } }],
	["a landing page without sponsors", withoutSponsors()],
	[
		"an empty group",
		withPage((page) => Object.assign(page.sidebar ?? {}, { groups: [{ title: "Empty", pages: [] }] })),
	],
];

afterEach(() => {
	document.body.innerHTML = "";
	document.documentElement.className = "";
});

describe("render", () => {
	test.each(variants)("%s: the kept markup is React's own", (_, props) => {
		const json = JSON.stringify(props);
		const plain = renderToString(<App props={JSON.parse(json)} body={bodyToken} status="ready" />);
		expect(render(json)).toBe(plain);
		expect(render(json), "the second time").toBe(plain);
	});

	test("pages drawn after one another do not mix", () => {
		const plain = ([, props]: [string, Props]) =>
			renderToString(<App props={JSON.parse(JSON.stringify(props))} body={bodyToken} status="ready" />);
		const drawn = variants.map(([, props]) => render(JSON.stringify(props)));
		expect(drawn).toEqual(variants.map(plain));
	});

	test("the body's place is marked once, inside #md-body", () => {
		const html = render(JSON.stringify(samplePage()));
		expect(html).toContain(`<div id="md-body" class="prose">${bodyToken}</div>`);
		expect(html.split(bodyToken)).toHaveLength(2);
	});

	test("the app shell is empty", () => {
		expect(render(JSON.stringify(sampleOf("app-shell")))).toBe("");
	});

	test("characters that stand for something in the cache are dropped from the data", () => {
		const html = render(JSON.stringify(withPage((page) => Object.assign(page, { title: "a\x010\x02b\x03c \\u0001" }))));
		expect(html).toContain("<h1>a0bc \\u0001</h1>");
	});

	test.each(variants)("%s: nothing the content security policy forbids", (_, props) => {
		document.body.innerHTML = render(JSON.stringify(props));
		expect(document.querySelectorAll("[style], style, script")).toHaveLength(0);
		const handlers = [...document.querySelectorAll("*")].flatMap((element) =>
			element.getAttributeNames().filter((name) => name.startsWith("on")),
		);
		expect(handlers).toEqual([]);
	});
});

describe("hydration", () => {
	test.each(variants)("%s: finds the markup it expects", async (_, props) => {
		vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
		// The outline looks where the reader is a frame later; that is not what this is about.
		vi.stubGlobal("requestAnimationFrame", () => 0);
		vi.stubGlobal(
			"IntersectionObserver",
			class {
				observe() {}
				disconnect() {}
			},
		);
		// Nothing may move, or the landing page would say that it does.
		const matches = (query: string) => query.includes("reduced-motion");
		vi.stubGlobal("matchMedia", (query: string) => ({
			matches: matches(query),
			addEventListener() {},
			removeEventListener() {},
		}));
		const logged = vi.spyOn(console, "error").mockImplementation(() => {});
		const json = JSON.stringify(props);
		const root = document.createElement("div");
		root.innerHTML = render(json).replace(bodyToken, () => sampleBody());
		document.body.append(root);
		const body = root.querySelector("#md-body")?.innerHTML ?? "";
		const before = root.innerHTML;
		const errors: unknown[] = [];
		const hydrated = await act(async () =>
			hydrateRoot(root, <App props={JSON.parse(json)} body={body} status="ready" />, {
				onRecoverableError: (error) => errors.push(error),
			}),
		);
		expect(errors).toEqual([]);
		expect(logged).not.toHaveBeenCalled();
		if (!props.page?.anchors) expect(root.innerHTML).toBe(before);
		await act(async () => hydrated.unmount());
	});
});

describe("the language menu", () => {
	const menu = (change: Partial<Props>) => {
		const props = { ...sampleOf("page"), ...change };
		props.frame = {
			...props.frame,
			base: "/docs/",
			languages: [
				{ lang: "en", label: "English", url: "/docs/", current: true, samePaths: true },
				{ lang: "zh", label: "中文", url: "https://zh.example.org", samePaths: true },
				{ lang: "de", label: "Deutsch", url: "https://de.example.org/" },
			],
		};
		const root = document.createElement("div");
		root.innerHTML = render(JSON.stringify(props));
		return [...root.querySelectorAll("#bindery-languages a")].map((link) => link.getAttribute("href"));
	};

	test("leads to the same page where that has the same address", () => {
		const de = "https://de.example.org/";
		expect(menu({ url: "/docs/a/b/" })).toEqual(["/docs/", "https://zh.example.org/a/b/", de]);
		// The frame has been drawn: only the page differs.
		expect(menu({ url: "/docs/r&d/" })).toEqual(["/docs/", "https://zh.example.org/r&d/", de]);
		expect(menu({ url: "/docs/404.html", kind: "not-found" })).toEqual(["/docs/", "https://zh.example.org/", de]);
	});
});
