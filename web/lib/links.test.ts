import { describe, expect, test } from "vitest";
import { type Click, type FormAttributes, formTarget, isPlainClick, pageTarget } from "./links";

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

describe("formTarget", () => {
	const here = new URL("https://docs.example.org/docs/guides/");
	const form = (more: Partial<FormAttributes> = {}): FormAttributes => ({
		action: "https://docs.example.org/docs/search/?old=1",
		method: "get",
		target: "",
		fields: [["q", "a b&c"]],
		...more,
	});

	test("is the address with the fields in place of its query", () => {
		expect(formTarget(form(), here, "/docs/")?.href).toBe("https://docs.example.org/docs/search/?q=a+b%26c");
	});

	test.each<[string, Partial<FormAttributes>]>([
		["another method", { method: "post" }],
		["another site", { action: "https://other.example.org/docs/" }],
		["another base path", { action: "https://docs.example.org/search/" }],
		["another window", { target: "_blank" }],
		["no address", { action: "http://" }],
	])("%s is the browser's", (_, more) => {
		expect(formTarget(form(more), here, "/docs/")).toBeUndefined();
	});
});
