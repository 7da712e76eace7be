import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
	vi.resetModules();
});

test("the code of the landing page is fetched once, and it can be drawn then", async () => {
	const { loadScreen } = await import("./load");
	const { screenOf } = await import("./screens");
	expect(screenOf("splash")).toBeUndefined();
	await loadScreen("splash");
	const { Splash } = await import("./Splash");
	expect(screenOf("splash")).toBe(Splash);
	expect(loadScreen("splash")).toBeUndefined();
});

test("other kinds of page wait for nothing", async () => {
	const { loadScreen } = await import("./load");
	for (const kind of ["page", "app-shell"] as const) expect(loadScreen(kind)).toBeUndefined();
});

test("code that does not arrive is asked for again the next time", async () => {
	vi.doMock("./Splash", () => {
		throw new Error("offline");
	});
	const { loadScreen } = await import("./load");
	const { screenOf } = await import("./screens");
	await expect(loadScreen("splash")).rejects.toThrow();
	expect(screenOf("splash")).toBeUndefined();
	vi.doUnmock("./Splash");
	await loadScreen("splash");
	expect(screenOf("splash")).toBeDefined();
});
