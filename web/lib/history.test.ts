import { beforeEach, expect, test } from "vitest";
import { keyOf, makeKey, ScrollPositions } from "./history";
import { sessionStore } from "./storage";

beforeEach(() => sessionStorage.clear());

test("a key has six characters", () => {
	expect(makeKey(() => 0)).toBe("aaaaaa");
	expect(makeKey(() => 0.9999)).toBe("999999");
	expect(makeKey()).toMatch(/^[a-z0-9]{6}$/);
});

test.each([
	[{ key: "abc123" }, "abc123"],
	[{ key: "abc" }, undefined],
	[{ key: 123456 }, undefined],
	[{}, undefined],
	[null, undefined],
	["abc123", undefined],
])("the state %o has the key %o", (state, key) => {
	expect(keyOf(state)).toBe(key);
});

test("positions outlive the document once saved", () => {
	const positions = new ScrollPositions(sessionStore);
	positions.set("aaaaaa", { x: 0, y: 120 });
	expect(new ScrollPositions(sessionStore).get("aaaaaa")).toBeUndefined();
	positions.save();
	expect(new ScrollPositions(sessionStore).get("aaaaaa")).toEqual({ x: 0, y: 120 });
});

test("the fifty latest positions are kept", () => {
	const positions = new ScrollPositions(sessionStore);
	for (let i = 0; i < 51; i++) positions.set(`key${i}`, { x: 0, y: i });
	expect(positions.get("key0")).toBeUndefined();
	expect(positions.get("key1")).toEqual({ x: 0, y: 1 });
	expect(positions.get("key50")).toEqual({ x: 0, y: 50 });
});

test.each(["{", "{}", '[["a"]]', '[["a",null]]', '[[1,{"x":0,"y":0}]]'])(
	"the stored text %s is no position",
	(text) => {
		sessionStorage.setItem("scroll", text);
		expect(new ScrollPositions(sessionStore).get("a")).toBeUndefined();
	},
);
