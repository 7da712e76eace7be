import { describe, expect, test } from "vitest";
import { asksForSearch, type KeyPress } from "./shortcut";

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
	key,
	ctrlKey: false,
	metaKey: false,
	altKey: false,
	defaultPrevented: false,
	isComposing: false,
	...more,
});
const altGraph = (key: string) => key === "AltGraph";

describe("the keys that open the search", () => {
	test.each<[string, KeyPress, boolean]>([
		["/", press("/"), true],
		["/ by AltGr", press("/", { ctrlKey: true, altKey: true, getModifierState: altGraph }), true],
		["Ctrl and /", press("/", { ctrlKey: true }), false],
		["Alt and /", press("/", { altKey: true }), false],
		["Ctrl and K", press("k", { ctrlKey: true }), true],
		["⌘ and K", press("k", { metaKey: true }), true],
		["Ctrl and K with caps lock", press("K", { ctrlKey: true }), true],
		["Ctrl, Alt and K", press("k", { ctrlKey: true, altKey: true }), false],
		["K", press("k"), false],
		["a key somebody else took", press("/", { defaultPrevented: true }), false],
		["a key of an input method", press("/", { isComposing: true }), false],
	])("%s", (_, event, want) => {
		expect(asksForSearch(event, document.body)).toBe(want);
	});

	test.each(["input", "textarea", "select"])("a slash in %s is a slash, Ctrl and K is not", (tag) => {
		const element = document.createElement(tag);
		expect(asksForSearch(press("/"), element)).toBe(false);
		expect(asksForSearch(press("k", { ctrlKey: true }), element)).toBe(true);
	});

	test("a slash in editable text is a slash", () => {
		document.body.innerHTML = '<div contenteditable=""><b></b></div>';
		expect(asksForSearch(press("/"), document.querySelector("b"))).toBe(false);
	});
});
