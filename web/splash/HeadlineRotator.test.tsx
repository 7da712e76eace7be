import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HeadlineRotator } from "./HeadlineRotator";

const headline = { text: "Bundle your", words: ["assets", "scripts", "images", "styles"] };

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

const shown = () => document.querySelector('[data-place="shown"]')?.textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("turns after the first delay and then after every repeat delay, round and round", () => {
	const onTurn = vi.fn();
	render(<HeadlineRotator headline={headline} delay={5000} repeatDelay={5000} running onTurn={onTurn} />);
	expect(shown()).toBe("assets");
	pass(4999);
	expect(shown()).toBe("assets");
	pass(1);
	expect(shown()).toBe("scripts");
	for (const word of ["images", "styles", "assets", "scripts"]) {
		pass(4999);
		expect(shown()).not.toBe(word);
		pass(1);
		expect(shown()).toBe(word);
	}
	expect(onTurn.mock.calls.flat()).toEqual(["assets", "scripts", "images", "styles", "assets", "scripts"]);
});

test("repeats after 3000 ms where nothing else is asked for", () => {
	render(<HeadlineRotator headline={headline} delay={1} running />);
	pass(1);
	pass(2999);
	expect(shown()).toBe("scripts");
	pass(1);
	expect(shown()).toBe("images");
});

test("what is stopped waits the whole time anew", () => {
	const props = { headline, delay: 5000, repeatDelay: 5000 };
	const { rerender } = render(<HeadlineRotator {...props} running />);
	pass(4999);
	rerender(<HeadlineRotator {...props} running={false} />);
	pass(60_000);
	expect(shown()).toBe("assets");
	rerender(<HeadlineRotator {...props} running />);
	pass(4999);
	expect(shown()).toBe("assets");
	pass(1);
	expect(shown()).toBe("scripts");
});

test("a screen reader is told one sentence, which never changes and announces nothing", () => {
	const { container } = render(<HeadlineRotator headline={headline} delay={5000} running />);
	const told = () => container.querySelector(".visually-hidden")?.textContent;
	expect(told()).toBe("Bundle your assets, scripts, images, styles");
	pass(5000);
	expect(told()).toBe("Bundle your assets, scripts, images, styles");
	expect(container.querySelector(".rotator")?.closest("[aria-hidden=true]")).not.toBeNull();
	expect(container.querySelector("[aria-live], [role=status]")).toBeNull();
});

test("the height is measured after 50 ms", () => {
	const rectangle = { height: 36.5 } as DOMRect;
	vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(rectangle);
	render(<HeadlineRotator headline={headline} running={false} />);
	const rotator = document.querySelector<HTMLElement>(".rotator");
	pass(49);
	expect(rotator?.style.blockSize).toBe("");
	pass(1);
	expect(rotator?.style.blockSize).toBe("36.5px");
});
