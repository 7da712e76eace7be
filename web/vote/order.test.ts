import { beforeEach, describe, expect, test } from "vitest";
import type { Proposal } from "../types/props";
import type { Choice, Standing } from "./contract";
import { choiceOf, listed, withChoice, withVote } from "./order";

const proposals = (
	[
		["old", "Zebra", "done"],
		["a", "Delta", "open"],
		["b", "alpha", "planned"],
		["c", "Charlie", "open"],
	] as const
).map(([id, title, status]) => ({ id, title, status, description: "" })) as Proposal[];

const standing = (votes: number, weight: number, mine: Standing["mine"] = 0): Standing => ({ votes, weight, mine });
const standings = new Map([
	["old", standing(9, 27, 3)],
	["a", standing(2, 4)],
	["b", standing(1, 4, 2)],
	["c", standing(3, 3)],
]);
const usual: Choice = { sort: "ranking", status: "all", mine: false };

beforeEach(() => {
	document.documentElement.lang = "en";
});

describe("listed", () => {
	test.each([
		["by weight, then votes", {}, ["a", "b", "c", "old"]],
		["by voters, then weight", { sort: "voters" }, ["c", "a", "b", "old"]],
		["by title, whatever its case", { sort: "title" }, ["b", "c", "a", "old"]],
		["those of a status", { status: "open" }, ["a", "c"]],
		["those that are done", { status: "done" }, ["old"]],
		["the reader's own", { mine: true }, ["b", "old"]],
	])("%s, and what is done comes last however much it was given", (_, change, want) => {
		expect(listed(proposals, standings, { ...usual, ...change } as Choice)).toEqual(want);
	});

	test("equal ones stay as the site lists them", () => {
		expect(listed(proposals, new Map(), usual)).toEqual(["a", "b", "c", "old"]);
	});
});

describe("a choice in the address", () => {
	test.each([
		["", usual],
		["?sort=voters&status=planned&mine=1", { sort: "voters", status: "planned", mine: true }],
		["?sort=nonsense&status=none&mine=perhaps", usual],
	])("%s", (search, want) => {
		expect(choiceOf(search)).toEqual(want);
	});

	test("usual values are not written, and others leave what else is there", () => {
		const address = "https://example.org/vote/?from=mail&sort=voters&mine=1#list";
		expect(withChoice(address, usual)).toBe("https://example.org/vote/?from=mail#list");
		expect(withChoice(address, { sort: "title", status: "done", mine: true })).toBe(
			"https://example.org/vote/?from=mail&sort=title&mine=1&status=done#list",
		);
	});
});

test.each([
	["given", standing(1, 3), 2, standing(2, 5, 2)],
	["changed", standing(2, 5, 2), 3, standing(2, 6, 3)],
	["taken back", standing(2, 5, 2), 0, standing(1, 3, 0)],
	["the same", standing(2, 5, 2), 2, standing(2, 5, 2)],
] as const)("a vote that is %s counts before the server says so", (_, before, wish, after) => {
	expect(withVote(before, wish)).toEqual(after);
});
