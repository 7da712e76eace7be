import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTransition } from "./transition";

const start = vi.fn((update: () => void) => {
	update();
	return { ready: Promise.reject(new Error("skipped")), finished: Promise.resolve() };
});

let still = false;

beforeEach(() => {
	start.mockClear();
	vi.stubGlobal("matchMedia", () => ({ matches: still }));
	Object.assign(document, { startViewTransition: start });
});

afterEach(() => {
	still = false;
});

test("an update runs under a view transition, and one that is cut short does no harm", () => {
	const update = vi.fn();
	withTransition(update);
	expect(start).toHaveBeenCalledTimes(1);
	expect(update).toHaveBeenCalledTimes(1);
});

test("a reader who minds motion gets a plain swap", () => {
	still = true;
	const update = vi.fn();
	withTransition(update);
	expect(start).not.toHaveBeenCalled();
	expect(update).toHaveBeenCalledTimes(1);
});

test("a browser without view transitions swaps", () => {
	Reflect.deleteProperty(document, "startViewTransition");
	const update = vi.fn();
	withTransition(update);
	expect(update).toHaveBeenCalledTimes(1);
});
