import { describe, expect, test, vi } from "vitest";
import type { WireHit } from "./client";
import { formatHits, formatURL } from "./hit";

const hit = (more: Partial<WireHit>): WireHit => ({ objectID: "1", ...more });

describe("the address of a hit", () => {
	test.each<[string, Partial<WireHit>, string | undefined]>([
		["url", { url: "/a/" }, "/a/"],
		["url and anchor", { url: "/a/", anchor: "b" }, "/a/#b"],
		["url with a fragment", { url: "/a/#c", anchor: "b" }, "/a/#c"],
		["anchor alone", { anchor: "b" }, "#b"],
		["another site", { url: "https://a.example/" }, "https://a.example/"],
		["a colon in a path", { url: "/a:b/" }, "/a:b/"],
		["a script", { url: "javascript:alert(1)" }, undefined],
		["a script behind controls", { url: "\u0001 java\nscript:alert(1)" }, undefined],
		["data", { url: "DATA:text/html,a" }, undefined],
	])("%s", (_, more, want) => {
		expect(formatURL(hit(more))).toBe(want);
	});

	test("neither url nor anchor is a warning and no address", () => {
		const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
		expect(formatURL(hit({ url: null, anchor: null }))).toBeUndefined();
		expect(warn.mock.calls).toEqual([
			['a search hit has neither url nor anchor: {"objectID":"1","url":null,"anchor":null}'],
		]);
	});
});

describe("a formatted suggestion", () => {
	const of = (lvl0: string, lvl1: string, lvl2: string | null = null) =>
		hit({ url: "/a/", hierarchy: { lvl0, lvl1, lvl2, lvl3: null } });

	test("has category, subcategory, title, text, url and what begins with it", () => {
		const full = hit({
			url: "/a/#b",
			hierarchy: { lvl0: "R&amp;D", lvl1: "Out", lvl2: null, lvl3: "File" },
			_highlightResult: { hierarchy: { lvl3: { value: "<mark>Fi</mark>le" } } },
			_snippetResult: { content: { value: "a <mark>fi</mark>le…" } },
		});
		expect(formatHits([full])).toEqual([
			{
				url: "/a/#b",
				category: "R&D",
				subcategory: "Out",
				path: ["Out"],
				title: "<mark>Fi</mark>le",
				text: "a <mark>fi</mark>le…",
				isCategoryHeader: true,
				isSubcategoryHeader: true,
			},
		]);
	});

	test("flags say where a category and a page begin", () => {
		const flags = formatHits([of("A", "P"), of("A", "P", "x"), of("A", "Q"), of("B", "Q")]).map(
			({ isCategoryHeader, isSubcategoryHeader }) => [isCategoryHeader, isSubcategoryHeader],
		);
		expect(flags).toEqual([
			[true, true],
			[false, false],
			[false, true],
			[true, true],
		]);
	});

	test("a hit for a section itself has its name for a title; one that leads nowhere is left out", () => {
		vi.spyOn(console, "warn").mockImplementation(() => {});
		const found = formatHits([hit({ url: "/a/", hierarchy: { lvl0: "A" } }), hit({ hierarchy: { lvl0: "B" } })]);
		expect(found.map(({ title, path }) => [title, path])).toEqual([["A", []]]);
	});
});
