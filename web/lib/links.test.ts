import { expect, test } from "vitest";
import { type Click, isPlainClick, pageTarget } from "./links";

const here = new URL("https://example.org/docs/guides/start/?v=5");

const plain: Click = {
	button: 0,
	metaKey: false,
	ctrlKey: false,
	shiftKey: false,
	altKey: false,
	defaultPrevented: false,
};

test.each([
	[{}, true],
	[{ button: 1 }, false],
	[{ metaKey: true }, false],
	[{ ctrlKey: true }, false],
	[{ shiftKey: true }, false],
	[{ altKey: true }, false],
	[{ defaultPrevented: true }, false],
])("the click %o is plain: %o", (change, want) => {
	expect(isPlainClick({ ...plain, ...change })).toBe(want);
});

test.each([
	"/docs/concepts/",
	"/docs/concepts/#entry",
	"/docs/concepts",
	"/docs/",
	"/docs",
	"/docs/guides/v5.0/",
	"/docs/guides/start/index.html",
	"/docs/guides/start/?v=4#x",
])("%s is a page of the site", (href) => {
	expect(pageTarget({ href: new URL(href, here).href, target: "", download: false }, here, "/docs/")?.href).toBe(
		new URL(href, here).href,
	);
});

test.each([
	["another site", "https://example.com/docs/"],
	["another port", "https://example.org:8443/docs/"],
	["another base path", "/blog/"],
	["a base path that starts alike", "/docsearch/"],
	["a file", "/docs/content.json"],
	["a place on this page", "/docs/guides/start/?v=5#x"],
	["the top of this page", "/docs/guides/start/?v=5#"],
	["a mail address", "mailto:someone@example.org"],
	["an inert address", "about:blank#refused"],
])("%s is left to the browser", (_, href) => {
	expect(pageTarget({ href: new URL(href, here).href, target: "", download: false }, here, "/docs/")).toBeUndefined();
});

test("another window and a download are left to the browser", () => {
	const href = "https://example.org/docs/concepts/";
	expect(pageTarget({ href, target: "_blank", download: false }, here, "/docs/")).toBeUndefined();
	expect(pageTarget({ href, target: "", download: true }, here, "/docs/")).toBeUndefined();
	expect(pageTarget({ href, target: "_self", download: false }, here, "/docs/")).toBeDefined();
	expect(pageTarget({ href: "http://", target: "", download: false }, here, "/docs/")).toBeUndefined();
});
