import { beforeEach, expect, test, vi } from "vitest";
import { swapInPlace } from "./swap";

const tops = new Map<string, number>();

beforeEach(() => {
	document.body.innerHTML =
		'<main><div id="md-body"><h2 id="a">A</h2><p><a href="/x/">x</a></p><h2 id="b">B</h2></div></main>';
	Object.assign(window, { scrollY: 500 });
	window.scrollTo = vi.fn() as typeof window.scrollTo;
	vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
		return { top: tops.get(this.id) ?? 0 } as DOMRect;
	});
});

const prose = () => document.getElementById("md-body") as HTMLElement;

test("the heading at the window's top stays there", () => {
	tops.set("a", -300).set("b", 200);
	swapInPlace(() => {
		prose().innerHTML = '<p>more</p><h2 id="a">A</h2><h2 id="b">B</h2>';
		tops.set("a", -260);
	});
	expect(window.scrollTo).toHaveBeenCalledWith({ top: 540, behavior: "instant" });
});

test("without that heading the page stays where it was", () => {
	tops.set("a", -300).set("b", 200);
	swapInPlace(() => {
		prose().innerHTML = "<p>else</p>";
	});
	expect(window.scrollTo).toHaveBeenCalledWith({ top: 500, behavior: "instant" });
});

test("the element in use keeps the focus", () => {
	prose().querySelector("a")?.focus();
	swapInPlace(() => {
		prose().innerHTML = '<h2 id="a">A</h2><p><a href="/y/">y</a></p>';
	});
	expect(document.activeElement?.getAttribute("href")).toBe("/y/");
});
