import { expect, test } from "vitest";
import { Swipe } from "./swipe";

const start = { x: 5, y: 300 };

test.each([
	[20, false],
	[21, true],
])("a way of %i px to the right is meant: %s", (distance, meant) => {
	const swipe = new Swipe(start, 1);
	swipe.move({ x: start.x + distance, y: start.y });
	expect(swipe.meant).toBe(meant);
});

test.each([
	[79, 100],
	[80, 0],
])("100 px across and %i px down are followed for %i px", (down, travel) => {
	expect(new Swipe(start, 1).move({ x: start.x + 100, y: start.y - down })).toBe(travel);
});

test("the finger is followed up to 295 px", () => {
	const swipe = new Swipe(start, 1);
	expect([294, 295, 296, 340].map((x) => swipe.move({ x: start.x + x, y: start.y }))).toEqual([294, 295, 295, 295]);
});

test("a finger that comes back means nothing", () => {
	const swipe = new Swipe({ x: 200, y: 300 }, -1);
	expect(swipe.move({ x: 100, y: 300 })).toBe(100);
	expect(swipe.meant).toBe(true);
	expect(swipe.move({ x: 210, y: 300 })).toBe(0);
	expect(swipe.meant).toBe(false);
});
