import { expect, test } from "vitest";
import { safeStorage } from "./storage";

const refusing = safeStorage(() => {
	throw new DOMException("denied", "SecurityError");
});

test("a refused storage reads as empty and keeps nothing", () => {
	expect(refusing.get("theme")).toBeNull();
	expect(refusing.set("theme", "dark")).toBe(false);
	expect(() => refusing.remove("theme")).not.toThrow();
});

test("a full storage reports that the value was not kept", () => {
	const full = safeStorage(() => ({
		...window.localStorage,
		setItem() {
			throw new DOMException("full", "QuotaExceededError");
		},
	}));
	expect(full.set("theme", "dark")).toBe(false);
});

test("a working storage keeps, gives back and removes", () => {
	const storage = safeStorage(() => window.localStorage);
	expect(storage.set("a", "1")).toBe(true);
	expect(storage.get("a")).toBe("1");
	storage.remove("a");
	expect(storage.get("a")).toBeNull();
});
