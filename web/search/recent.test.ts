import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addRecent, clearRecent, recentSearches, removeRecent } from "./recent";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test("five searches are kept, newest first, none twice", () => {
	for (const query of ["a", "b", "c", " d  e ", "f", "g", "B", ""]) addRecent(query);
	expect(recentSearches()).toEqual(["B", "g", "f", "d e", "c"]);
	expect(recentSearches()).toBe(recentSearches());
	expect(JSON.parse(localStorage.getItem("recent-searches") ?? "")).toEqual(["B", "g", "f", "d e", "c"]);
});

test("a search is the same in other letters, and its newest spelling is kept", () => {
	for (const query of ["Tree Shaking", "b", "tree shaking"]) addRecent(query);
	expect(recentSearches()).toEqual(["tree shaking", "b"]);
});

test("each can be removed, and all; then nothing is left in the storage", () => {
	for (const query of ["a", "b", "c"]) addRecent(query);
	removeRecent("b");
	expect(recentSearches()).toEqual(["c", "a"]);
	clearRecent();
	expect([recentSearches(), localStorage.length]).toEqual([[], 0]);
	addRecent("a");
	removeRecent("a");
	expect(localStorage.length).toBe(0);
});

test("a pasted message is not kept", () => {
	addRecent("x".repeat(201));
	expect(recentSearches()).toEqual([]);
});

test("nothing is kept where storage is blocked", () => {
	vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
		throw new DOMException("denied", "SecurityError");
	});
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("denied", "SecurityError");
	});
	addRecent("a");
	expect(recentSearches()).toEqual([]);
});

test.each([
	["no JSON", "{"],
	["no list", '{"a":1}'],
	["nothing of ours", '[1,null,"",["a"]]'],
])("%s in the storage is no search", (_, text) => {
	localStorage.setItem("recent-searches", text);
	expect(recentSearches()).toEqual([]);
});

test("what another tab wrote is read", () => {
	addRecent("a");
	localStorage.setItem("recent-searches", '["b","a"]');
	expect(recentSearches()).toEqual(["b", "a"]);
});
