import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { moveFocus, Scroller } from "./scroll";

const scrolled = vi.fn();

beforeEach(() => {
	document.body.innerHTML = '<img id="above"><h2 id="place">Place</h2><img id="below">';
	HTMLElement.prototype.scrollIntoView = scrolled;
	window.scrollTo = vi.fn() as typeof window.scrollTo;
});

afterEach(() => scrolled.mockClear());

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const loadImage = (id: string) => byId(id).dispatchEvent(new Event("load"));

test("a place is kept in view while images above it arrive", () => {
	new Scroller().toElement(byId("place"));
	expect(scrolled).toHaveBeenCalledTimes(1);
	loadImage("above");
	expect(scrolled).toHaveBeenCalledTimes(2);
	loadImage("below");
	expect(scrolled).toHaveBeenCalledTimes(2);
});

test.each(["wheel", "touchmove", "keydown", "pointerdown"])("a reader's %s lets go of the place", (type) => {
	new Scroller().toElement(byId("place"));
	window.dispatchEvent(new Event(type));
	loadImage("above");
	expect(scrolled).toHaveBeenCalledTimes(1);
});

test("moving on lets go of the place", () => {
	const scroller = new Scroller();
	scroller.toElement(byId("place"));
	scroller.to({ x: 0, y: 10 });
	loadImage("above");
	expect(scrolled).toHaveBeenCalledTimes(1);
	expect(window.scrollTo).toHaveBeenCalledWith({ left: 0, top: 10, behavior: "instant" });
});

test("a heading takes focus from a script only", () => {
	moveFocus(byId("place"));
	expect(document.activeElement?.id).toBe("place");
	expect(byId("place").tabIndex).toBe(-1);
	expect(() => moveFocus(null)).not.toThrow();
});
