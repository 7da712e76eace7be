import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { dismissNotification, useNotification } from "./notification";
import { safeStorage } from "./storage";

afterEach(() => {
	localStorage.clear();
	document.documentElement.className = "";
});

test("dismissing stores the marker 2 and hides the bar", () => {
	const { result } = renderHook(() => useNotification());
	expect(result.current.dismissed).toBe(false);
	act(() => result.current.dismiss());
	expect(result.current.dismissed).toBe(true);
	expect(localStorage.getItem("notification-dismissed")).toBe("2");
	expect(document.documentElement.classList).toContain("notification-dismissed");
});

test("a dismissal survives for the visit when storage does not work", () => {
	const refused = safeStorage(() => {
		throw new Error("denied");
	});
	const { result } = renderHook(() => useNotification());
	act(() => dismissNotification(refused));
	expect(result.current.dismissed).toBe(true);
	expect(localStorage.getItem("notification-dismissed")).toBeNull();
});

test("only the marker of this version in another browser tab hides the bar", () => {
	const { result } = renderHook(() => useNotification());
	const store = (newValue: string) =>
		act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "notification-dismissed", newValue })));
	store("1");
	expect(result.current.dismissed).toBe(false);
	store("2");
	expect(result.current.dismissed).toBe(true);
});
