import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fadeTime, withFade } from "./transition";

const animate = vi.fn();
let still = false;

beforeEach(() => {
	animate.mockClear();
	vi.stubGlobal("matchMedia", () => ({ matches: still }));
	document.body.innerHTML = "<main></main>";
	Object.assign(document.querySelector("main") as Element, { animate });
});

afterEach(() => {
	still = false;
});

test("an update is there at once, and then fades in", () => {
	const update = vi.fn(() => expect(animate).not.toHaveBeenCalled());
	withFade(update);
	expect(update).toHaveBeenCalledTimes(1);
	expect(animate).toHaveBeenCalledExactlyOnceWith(
		{ opacity: [0.4, 1] },
		expect.objectContaining({ duration: fadeTime }),
	);
});

test("a reader who minds motion gets a plain swap", () => {
	still = true;
	const update = vi.fn();
	withFade(update);
	expect(update).toHaveBeenCalledTimes(1);
	expect(animate).not.toHaveBeenCalled();
});

test("a page without content of its own swaps", () => {
	document.body.innerHTML = "";
	const update = vi.fn();
	withFade(update);
	expect(update).toHaveBeenCalledTimes(1);
});
