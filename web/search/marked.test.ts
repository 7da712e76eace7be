import { describe, expect, test } from "vitest";
import { lead, parseMarked, plain, unmarked } from "./marked";

describe("marked text", () => {
	test("only <mark> is a tag, references are characters", () => {
		expect(parseMarked("a &lt;b&gt; <mark>c &amp; d</mark>&#34;&#039;&#x27;&quot;")).toEqual([
			{ text: "a <b> ", marked: false },
			{ text: "c & d", marked: true },
			{ text: "\"'''\"".replace("'''", "''"), marked: false },
		]);
	});

	test.each([
		["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
		["<MARK>a</MARK>", "<MARK>a</MARK>"],
		["<mark class=x>a", "<mark class=x>a"],
		["&amp;lt;", "&lt;"],
		["&bogus; &#0; &#99999999;", "&bogus; &#0; &#99999999;"],
		["&#x110000;", "&#x110000;"],
	])("%s stays text", (html, text) => {
		expect(parseMarked(html)).toEqual([{ text, marked: false }]);
		expect(plain(html)).toBe(text);
	});

	test("marks that are not closed or not opened mark what follows, or nothing", () => {
		expect(parseMarked("</mark>a<mark>b")).toEqual([
			{ text: "a", marked: false },
			{ text: "b", marked: true },
		]);
	});

	test("without its marks it is plain", () => {
		expect(unmarked("<mark>A</mark> &amp; b")).toBe("A & b");
	});

	test.each([
		["A sentence ends. Another has what was <mark>found</mark>", "Another has what was [found]"],
		["A sentence ends, e.g. this. “Another” has what was <mark>found</mark>", "“Another” has what was [found]"],
		["A cell of a table · another cell · the third, <mark>found</mark>", "the third, [found]"],
		["A sentence goes on, and where it has a pause is <mark>found</mark>", "…and where it has a pause is [found]"],
		["A sentence goes on and on and never makes a <mark>found</mark>", "…on and on and never makes a [found]"],
		[
			"有一个句子。另一个句子里说的是，内容散列与许多文件，还有缓存，以及所有的<mark>块</mark>",
			"另一个句子里说的是，内容散列与许多文件，还有缓存，以及所有的[块]",
		],
	])("'%s' begins as it reads best in 30 characters", (html, want) => {
		const runs = lead(parseMarked(html), 30);
		expect(runs.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("")).toBe(want);
	});

	test.each([
		["a passage of words <mark>found</mark> in it", "…of words [found] in it"],
		["…of words <mark>found</mark>", "…of words [found]"],
		["optimization.<mark>found</mark>", "…[found]"],
		["a passage without a mark", "a passage without a mark"],
		["<mark>found</mark> at once, and <mark>again</mark>", "[found] at once, and [again]"],
		["", ""],
	])("before its first mark '%s' keeps 10 characters", (html, want) => {
		const runs = lead(parseMarked(html), 10);
		expect(runs.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("")).toBe(want);
	});
});
