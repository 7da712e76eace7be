import { beforeEach, expect, test, vi } from "vitest";
import { safeStorage } from "./storage";

const releases = ["5.112", "5.111", "5.98"];
const blocked = safeStorage(() => {
	throw new DOMException("blocked", "SecurityError");
});

beforeEach(() => {
	vi.resetModules();
	localStorage.clear();
	history.replaceState(null, "", "/docs/?a=1#here");
});

test("a choice is kept, told, and part of the address; the newest is none", async () => {
	const { chooseRelease, currentRelease, lensKey, onRelease, startLens, underRelease } = await import("./lens");
	startLens(releases);
	expect(currentRelease()).toBe("");
	const told = vi.fn();
	onRelease(told);
	chooseRelease("5.98");
	expect(told).toHaveBeenCalledTimes(1);
	expect(localStorage.getItem(lensKey)).toBe("5.98");
	expect(location.search + location.hash).toBe("?a=1&v=5.98#here");
	expect(underRelease(new URL("https://x.example/p/?v=5.111#h")).href).toBe("https://x.example/p/?v=5.98#h");
	chooseRelease("");
	expect(localStorage.getItem(lensKey)).toBeNull();
	expect(location.search).toBe("?a=1");
});

test("the address goes before what was kept, and an unknown release is the newest", async () => {
	localStorage.setItem("release", "5.111");
	history.replaceState(null, "", "/?v=5.98");
	const lens = await import("./lens");
	lens.startLens(releases);
	expect(lens.currentRelease()).toBe("5.98");
	expect(localStorage.getItem("release")).toBe("5.111");
	vi.resetModules();
	history.replaceState(null, "", "/?v=4.0");
	const other = await import("./lens");
	other.startLens(releases);
	expect(other.currentRelease()).toBe("");
	expect(location.search).toBe("");
});

test("it works for the visit where storage does not", async () => {
	const { chooseRelease, currentRelease, startLens } = await import("./lens");
	startLens(releases, blocked);
	chooseRelease("5.98", blocked);
	expect(currentRelease()).toBe("5.98");
	expect(location.search).toBe("?a=1&v=5.98");
});

test("a link that says a release is followed", async () => {
	const { currentRelease, followRelease, startLens } = await import("./lens");
	startLens(releases);
	followRelease(new URL("https://x.example/?v=5.111"));
	expect(currentRelease()).toBe("5.111");
	followRelease(new URL("https://x.example/"));
	expect(currentRelease()).toBe("5.111");
});

test("a site that tells no releases apart leaves addresses as they are", async () => {
	history.replaceState(null, "", "/?v=2");
	const { startLens, underRelease, withoutRelease } = await import("./lens");
	startLens([]);
	expect(location.search).toBe("?v=2");
	expect(underRelease(new URL("https://x.example/?v=2")).search).toBe("?v=2");
	expect(withoutRelease("?q=a%20b&v=5.98&p=1")).toBe("?q=a%20b&p=1");
});
