import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nearestPages, wordsOf } from "./lost";

// The server's own cases (internal/server, TestLost): a static host's reader is offered the same.
const cases = JSON.parse(readFileSync("../internal/server/testdata/lost.json", "utf8"));
const { pages, nearest, words }: { pages: string[]; nearest: Record<string, string[]>; words: Record<string, string> } =
	cases;

test.each(Object.entries(nearest))("%j leads to %j", (path, want) => {
	expect(nearestPages(path, pages.toReversed())).toEqual(want);
});

test.each(Object.entries(words))("%j has the words %j", (path, want) => {
	expect(wordsOf(path)).toBe(want);
});

test("a path of any length is not looked at", () => {
	expect(nearestPages(`${"x".repeat(300)}/stats/`, pages)).toEqual([]);
	expect(wordsOf("x".repeat(300))).toBe("");
});
