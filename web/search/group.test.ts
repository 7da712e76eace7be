import { expect, test } from "vitest";
import { groupBy } from "./group";

test("groups come in the order of their first items", () => {
	const items = [
		{ k: "b", n: 1 },
		{ k: "a", n: 2 },
		{ k: "b", n: 3 },
	];
	expect(groupBy(items, "k").map(({ value, items }) => [value, items.map(({ n }) => n)])).toEqual([
		["b", [1, 3]],
		["a", [2]],
	]);
});

test("an item without the key fails the grouping", () => {
	const items: { category?: string }[] = [{ category: "a" }, {}];
	expect(() => groupBy(items, "category")).toThrow(new Error("cannot group the suggestions: one has no 'category'"));
});
