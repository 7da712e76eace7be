import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { pickActive, useActiveAnchor } from "./scrollspy";

function pick(tops: readonly number[], atEnd = false) {
	const top = vi.fn((i: number) => tops[i] as number);
	return { index: pickActive({ count: tops.length, top, line: 80, atEnd }), looks: top.mock.calls.length };
}

test.each([
	{ tops: [], index: -1 },
	{ tops: [200, 400], index: -1 },
	{ tops: [80, 400], index: 0 },
	{ tops: [-500, 79, 400], index: 1 },
	{ tops: [-900, -500, -100], index: 2 },
])("of headings at $tops, number $index is read", ({ tops, index }) => {
	expect(pick(tops).index).toBe(index);
});

test("at the end of the page the last heading is read", () => {
	expect(pick([-10, 300, 500], true).index).toBe(2);
});

test("a thousand headings cost ten looks", () => {
	const tops = Array.from({ length: 1000 }, (_, i) => i * 50 - 20_000);
	const { index, looks } = pick(tops);
	expect(tops[index]).toBe(50);
	expect(looks).toBeLessThanOrEqual(10);
});

afterEach(() => {
	document.body.replaceChildren();
	vi.restoreAllMocks();
});

test("the hook follows the scroll position and skips ids that are not there", async () => {
	document.body.innerHTML = '<h2 id="a">A</h2><h2 id="b">B</h2>';
	const tops: Record<string, number> = { a: 10, b: 300 };
	vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
		return { top: tops[this.id] ?? 0 } as DOMRect;
	});
	const { result } = renderHook(() => useActiveAnchor(["a", "gone", "b"]));
	expect(result.current).toBeUndefined();
	tops.a = -50;
	window.dispatchEvent(new Event("scroll"));
	await waitFor(() => expect(result.current).toBe("a"));
	tops.b = 0;
	window.dispatchEvent(new Event("scroll"));
	await waitFor(() => expect(result.current).toBe("b"));
});
