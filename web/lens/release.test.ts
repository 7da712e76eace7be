import { expect, test } from "vitest";
import { compareReleases, stateOf } from "./release";

test.each([
	["5.9", "5.10", -1],
	["5.112", "5.98", 1],
	["5.98", "5.98", 0],
	["5", "5.1", -1],
])("%s against %s", (a, b, sign) => {
	expect(Math.sign(compareReleases(a, b))).toBe(sign);
});

test.each([
	["5.103", "", "newer"],
	["5.98", "", undefined],
	["", "5.97", "gone"],
	["", "5.98", "last"],
	["5.103", "5.110", "newer"],
	["", "", undefined],
] as const)("since %s until %s, seen as of 5.98, is %s", (since, until, state) => {
	expect(stateOf({ since, until }, "5.98")).toBe(state);
});
