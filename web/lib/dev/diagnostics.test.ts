import { expect, test } from "vitest";
import { markerOf, parseDiagnostics, placeOf } from "./diagnostics";

const mistake = { severity: "error", code: "c", message: "m" };

test.each([
	["{", []],
	["{}", []],
	["[1, null]", []],
	[JSON.stringify([mistake, {}]), [mistake]],
])("the list %s", (text, want) => {
	expect(parseDiagnostics(text)).toEqual(want);
});

test.each([
	[{ file: "a.md", line: 3, column: 7 }, "a.md:3:7"],
	[{ file: "a.md" }, "a.md"],
	[{ file: "a.md", line: 0, column: 0 }, "a.md"],
	[{}, ""],
])("the place of %o is %o", (place, want) => {
	expect(placeOf({ ...mistake, ...place })).toBe(want);
});

test.each([
	["a span", { line: 1, column: 3, endLine: 1, endColumn: 5, excerpt: "abcdef" }, "  ^^"],
	["a tab before it", { line: 1, column: 2, endLine: 1, endColumn: 3, excerpt: "\tx" }, "\t^"],
	["several lines", { line: 1, column: 3, endLine: 4, endColumn: 1, excerpt: "abcd" }, "  ^^"],
	["one point", { line: 1, column: 3, endLine: 1, endColumn: 3, excerpt: "abcd" }, "  ^"],
	["letters of two units", { line: 1, column: 3, endLine: 1, endColumn: 4, excerpt: "😀😀x" }, "  ^"],
	["the end of the line", { line: 1, column: 5, excerpt: "abcd" }, "    ^"],
	["no place", { excerpt: "abcd" }, ""],
])("the marker of %s", (_, span, want) => {
	expect(markerOf({ ...mistake, ...span })).toBe(want);
});
