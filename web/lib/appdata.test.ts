import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppData } from "./appdata";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what was fetched is used for 120 s, however often it is asked for (P-9.6)", () => {
	const data = new AppData<string>(9);
	data.set("a", "A");
	vi.advanceTimersByTime(119_999);
	expect(data.get("a")).toBe("A");
	vi.advanceTimersByTime(1);
	expect(data.get("a")).toBeUndefined();
});

test("it is thrown away then, also when nobody asks, each entry in its time", () => {
	const data = new AppData<string>(9);
	data.set("a", "A");
	vi.advanceTimersByTime(60_000);
	data.set("b", "B");
	vi.advanceTimersByTime(60_000);
	expect(data.size).toBe(1);
	vi.advanceTimersByTime(60_000);
	expect(data.size).toBe(0);
	expect(vi.getTimerCount()).toBe(0);
	data.set("c", "C");
	vi.advanceTimersByTime(120_000);
	expect(data.size).toBe(0);
});

test("a timer that is late gives nothing old away", () => {
	let now = 0;
	const data = new AppData<string>(9, () => now);
	data.set("a", "A");
	now = 120_000;
	expect(data.get("a")).toBeUndefined();
});

test("fetched anew, it is used for as long again", () => {
	const data = new AppData<string>(9);
	data.set("a", "old");
	vi.advanceTimersByTime(100_000);
	data.set("a", "new");
	vi.advanceTimersByTime(100_000);
	expect(data.get("a")).toBe("new");
});

test("what was not used for longest goes when there is no room", () => {
	const data = new AppData<string>(2);
	data.set("a", "A");
	data.set("b", "B");
	data.get("a");
	data.set("c", "C");
	expect([data.get("a"), data.get("b"), data.get("c")]).toEqual(["A", undefined, "C"]);
});
