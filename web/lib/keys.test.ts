import { beforeEach, describe, expect, test } from "vitest";
import { asksForShortcuts } from "./keys";

const press = (change: KeyboardEventInit = {}) =>
	new KeyboardEvent("keydown", { key: "?", cancelable: true, ...change });
const find = (selector: string) => document.querySelector(selector);

beforeEach(() => {
	document.body.innerHTML = `<p><b>prose</b></p><button>b</button><input><textarea></textarea><select><option>o</option></select>
		<div contenteditable><i>edited</i></div><div contenteditable="false"><u>not edited</u></div>`;
});

describe("asksForShortcuts", () => {
	// Where "?" is Shift and ß or AltGr and a letter, the key is "?" all the same.
	test.each([{}, { shiftKey: true }, { altKey: true, code: "KeyW" }])("with %o it does", (change) => {
		expect(asksForShortcuts(press(change), document.body)).toBe(true);
	});

	test.each([{ key: "/" }, { key: "/", shiftKey: true }, { ctrlKey: true }, { metaKey: true }, { isComposing: true }])(
		"with %o it does not",
		(change) => {
			expect(asksForShortcuts(press(change), document.body)).toBe(false);
		},
	);

	test("a key that means something else already does not", () => {
		const event = press();
		event.preventDefault();
		expect(asksForShortcuts(event, document.body)).toBe(false);
	});

	test.each(["input", "textarea", "select", "option", "[contenteditable]", "i"])("in %s it is a letter", (selector) => {
		expect(asksForShortcuts(press(), find(selector))).toBe(false);
	});

	test.each(["b", "button", "u"])("in %s it is none", (selector) => {
		expect(asksForShortcuts(press(), find(selector))).toBe(true);
	});

	test("without an element it is none", () => {
		expect(asksForShortcuts(press(), null)).toBe(true);
		expect(asksForShortcuts(press(), window)).toBe(true);
	});
});
