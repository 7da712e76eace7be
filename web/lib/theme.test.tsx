import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { safeStorage } from "./storage";
import { parseTheme, setTheme, useTheme } from "./theme";

beforeEach(() => {
	vi.useFakeTimers();
});

/** Runs what waits for the next frame, and what that starts. */
const nextFrame = () => void vi.runAllTimers();

afterEach(() => {
	vi.runAllTimers();
	vi.useRealTimers();
	localStorage.clear();
	delete document.documentElement.dataset.theme;
});

test.each([
	["light", "light"],
	["dark", "dark"],
	["system", "system"],
	["sepia", "system"],
	["", "system"],
	[null, "system"],
	[undefined, "system"],
])("the stored value %o is the theme %s", (value, theme) => {
	expect(parseTheme(value)).toBe(theme);
});

test("the switch shows a choice before the page does", () => {
	const { result } = renderHook(() => useTheme());
	act(() => result.current.setTheme("dark"));
	expect(result.current.theme).toBe("dark");
	expect(document.documentElement.dataset.theme).toBeUndefined();
	act(nextFrame);
	expect(document.documentElement.dataset.theme).toBe("dark");
});

test("of two choices within a frame the last is shown", () => {
	act(() => setTheme("dark"));
	act(() => setTheme("light"));
	act(nextFrame);
	expect(document.documentElement.dataset.theme).toBe("light");
});

test("a choice is shown, kept and told to the components", () => {
	const { result } = renderHook(() => useTheme());
	expect(result.current.theme).toBe("system");
	act(() => result.current.setTheme("dark"));
	expect(result.current.theme).toBe("dark");
	act(nextFrame);
	expect(result.current.theme).toBe("dark");
	expect(document.documentElement.dataset.theme).toBe("dark");
	expect(localStorage.getItem("theme")).toBe("dark");
});

test("a choice in another browser tab arrives here", () => {
	const { result } = renderHook(() => useTheme());
	act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "light" })));
	expect(result.current.theme).toBe("light");
	act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "tabs:npm", newValue: "dark" })));
	expect(result.current.theme).toBe("light");
	act(() => void window.dispatchEvent(new StorageEvent("storage", { key: null, newValue: null })));
	expect(result.current.theme).toBe("system");
});

test("without storage a choice works for the visit", () => {
	const refused = safeStorage(
		vi.fn().mockImplementation(() => {
			throw new Error("denied");
		}),
	);
	const { result } = renderHook(() => useTheme());
	act(() => setTheme("dark", refused));
	expect(result.current.theme).toBe("dark");
});
