import { beforeEach, expect, test } from "vitest";
import { mayNavigate } from "./guard";
import { safeStorage, sessionStore } from "./storage";

const url = "https://example.org/a/";

beforeEach(() => sessionStorage.clear());

test("a third real navigation to one address within ten seconds is a loop", () => {
	expect(mayNavigate(url, sessionStore, 0, 0)).toBe(true);
	expect(mayNavigate(url, sessionStore, 4_000, 0)).toBe(true);
	expect(mayNavigate(url, sessionStore, 9_999, 0)).toBe(false);
	expect(mayNavigate(url, sessionStore, 10_000, 0)).toBe(true);
});

test("another address starts anew", () => {
	mayNavigate(url, sessionStore, 0, 0);
	mayNavigate(url, sessionStore, 0, 0);
	expect(mayNavigate("https://example.org/b/", sessionStore, 0, 0)).toBe(true);
});

test("what is stored by something else is no attempt", () => {
	sessionStorage.setItem("reloads", '{"url":"https://example.org/a/","times":3}');
	expect(mayNavigate(url, sessionStore, 0, 0)).toBe(true);
	sessionStorage.setItem("reloads", "{");
	expect(mayNavigate(url, sessionStore, 0, 0)).toBe(true);
});

test("without storage only a document that has lived for ten seconds may be left", () => {
	const refused = safeStorage(() => {
		throw new Error("denied");
	});
	expect(mayNavigate(url, refused, 0, 5_000)).toBe(false);
	expect(mayNavigate(url, refused, 0, 10_001)).toBe(true);
});
