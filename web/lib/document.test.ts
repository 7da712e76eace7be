import { describe, expect, test, vi } from "vitest";
import { readPage, readText, showHead } from "./document";

function parse(html: string): Document {
	return new DOMParser().parseFromString(html, "text/html");
}

const props = { build: "b1", kind: "page", url: "/a/", title: "A", frame: { base: "/" } };

function html(island: string): string {
	return `<!doctype html><html lang="en" dir="ltr" data-build="b2"><head><title>A | Site</title>
<meta name="description" content="About A"><meta name="viewport" content="width=device-width">
<link rel="canonical" href="https://example.org/a/"><link rel="stylesheet" href="/assets/x.css"></head>
<body><div id="bindery-root"><main><div id="md-body"><p>1 &lt; 2</p></div></main></div>${island}</body></html>`;
}

function island(text: string): string {
	return `<script type="application/json" id="bindery-props">${text}</script>`;
}

test("a page is read from its document", () => {
	const page = readPage(parse(html(island(JSON.stringify(props)))));
	expect(page).toMatchObject({
		props,
		body: "<p>1 &lt; 2</p>",
		title: "A | Site",
		build: "b2",
		lang: "en",
		dir: "ltr",
	});
	expect(page?.head.map((element) => element.outerHTML)).toEqual([
		'<meta name="description" content="About A">',
		'<link rel="canonical" href="https://example.org/a/">',
	]);
});

test.each([
	["no island", ""],
	["an empty island", island("")],
	["an island that is not JSON", island("{")],
	["an island of something else", island('{"a":1}')],
	["an island that is no object", island("null")],
])("a document with %s is no page", (_, text) => {
	expect(readPage(parse(html(text)))).toBeUndefined();
});

test("a page without prose has an empty body", () => {
	const page = parse(html(island(JSON.stringify(props))));
	page.getElementById("md-body")?.remove();
	expect(readPage(page)?.body).toBe("");
});

test("showing a head replaces the page's elements and keeps the site's", () => {
	const live = parse(
		'<html lang="zh"><head><title>Old</title><meta name="robots" content="noindex"><meta name="description" content="Old"><link rel="stylesheet" href="/assets/x.css"></head></html>',
	);
	const page = readPage(parse(html(island(JSON.stringify(props)))));
	if (page) showHead(page, live);
	expect(live.title).toBe("A | Site");
	expect(live.documentElement.lang).toBe("en");
	expect(live.querySelector('meta[name="robots"]')).toBeNull();
	expect(live.querySelector('meta[name="description"]')?.getAttribute("content")).toBe("About A");
	expect(live.querySelectorAll('link[rel="stylesheet"]')).toHaveLength(1);
});

test("what is the same in both heads is not written again", () => {
	const live = parse(html(island(JSON.stringify(props))));
	const page = readPage(parse(html(island(JSON.stringify(props)))));
	const observer = new MutationObserver(() => {});
	observer.observe(live.documentElement, { attributes: true });
	observer.observe(live.querySelector("title") as Element, { childList: true, characterData: true, subtree: true });
	if (page) showHead(page, live);
	expect(observer.takeRecords()).toEqual([]);
});

describe("a page's text", () => {
	const text = (body: string) =>
		`<!doctype html><html lang="en" dir="ltr" data-build="b2"><head><title>A | Site</title><link rel="canonical" href="https://example.org/a/"></head>
<body><div id="bindery-root"><main><div id="md-body" class="prose">${body}<!--bindery:end--></div></main></div>${island(JSON.stringify({ ...props, title: 'id="md-body"' }))}</body></html>`;

	test("holds what its document does, of which only the head is parsed", () => {
		const read = vi.fn(parse);
		const body = '<p>1 &lt; 2</p><div><p>"</p></div>';
		const page = readText(text(body), read);
		expect(page).toMatchObject({ body, title: "A | Site", build: "b2", lang: "en", dir: "ltr" });
		expect(page?.props.title).toBe('id="md-body"');
		expect(page?.head).toHaveLength(1);
		expect(read).toHaveBeenCalledTimes(1);
		expect(read.mock.lastCall?.[0]).not.toContain("<body");
	});

	test("without prose has an empty body", () => {
		expect(readText(html(island(JSON.stringify(props))), parse)?.body).toBe("");
	});

	test("without props is no page", () => {
		expect(readText("<p>hello</p>", parse)).toBeUndefined();
		expect(readText(html(""), parse)).toBeUndefined();
	});
});
