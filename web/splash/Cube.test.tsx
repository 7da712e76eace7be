import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Cube, transformOf } from "./Cube";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

const body = () => document.querySelector<HTMLElement>(".cube-body");
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("every step is 90 degrees about one axis", () => {
	const angles = Array.from(
		{ length: 9 },
		(_, steps) =>
			transformOf(steps)
				.match(/-?\d+(?=deg)/g)
				?.map(Number) ?? [],
	);
	for (let i = 1; i < angles.length; i++) {
		const turned = angles[i]?.map((angle, axis) => Math.abs(angle - (angles[i - 1]?.[axis] ?? 0)));
		expect(turned?.toSorted((a, b) => a - b)).toEqual([0, 90]);
	}
});

test("turns continuously, a step every 1000 ms if nothing else is asked for", () => {
	render(<Cube running continuous />);
	expect(document.querySelector(".cube")?.getAttribute("data-depth")).toBe("30");
	pass(999);
	expect(body()?.style.transform).toBe("");
	pass(1);
	expect(body()?.style.transform).toBe(transformOf(1));
	pass(1000);
	expect(body()?.style.transform).toBe(transformOf(2));
});

test("turns a step when it is pointed at, and not by itself", () => {
	render(<Cube running hover depth={120} repeatDelay={5000} />);
	pass(60_000);
	expect(body()?.style.transform).toBe("");
	fireEvent.pointerEnter(document.querySelector(".cube") as Element);
	expect(body()?.style.transform).toBe(transformOf(1));
});

test("does not turn while nothing may move", () => {
	render(<Cube running={false} continuous hover />);
	pass(60_000);
	fireEvent.pointerEnter(document.querySelector(".cube") as Element);
	expect(body()?.style.transform).toBe("");
});
