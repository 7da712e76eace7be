import { expect, test } from "vitest";
import { english } from "../messages";
import { speak } from "../messages/current";
import * as zh from "../messages/zh";
import { startMessages } from "./startMessages";
import { startSentence } from "./startSentence";

const say = startMessages();
const sections = [{}, {}];

test.each([
	[
		["a", "b"],
		sections,
		undefined,
		"Recent searches: 2, sections: 2, up and down arrows to choose, the Delete key removes a search",
	],
	[
		["a"],
		[{}],
		undefined,
		"Recent searches: 1, sections: 1, up and down arrows to choose, the Delete key removes a search",
	],
	[[], sections, undefined, "Recent searches: 0, sections: 2, up and down arrows to choose"],
	[[], [], undefined, ""],
	[["a"], sections, { query: "b", at: 0 }, "“b” is removed"],
	[[], sections, { query: "", at: -1 }, "The recent searches are removed"],
])("of %j and %j, with %j removed, a screen reader is told so", (recent, places, removed, want) => {
	expect(startSentence(recent, places, removed, say)).toBe(want);
});

test("a language has its own words", () => {
	expect(startMessages().recent).toBe("Recent searches");
	speak(zh);
	expect(startMessages().recent).toBe("最近的搜索");
	speak(english);
});
