import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Hero } from "./Hero";

const splash = {
	tagline: "Bread, explained.",
	actions: [],
	headline: { text: "Bake your", words: ["loaves", "rolls"] },
	modules: { files: [{ name: ".rye", word: "loaves" }], assets: [{ name: ".bun", word: "rolls" }] },
};

let see: (isIntersecting: boolean) => void;
const reduced = { matches: false, addEventListener() {}, removeEventListener() {} };

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("matchMedia", () => reduced);
	class Observer {
		constructor(tell: (entries: object[]) => void) {
			see = (isIntersecting) => act(() => tell([{ isIntersecting }]));
		}
		observe() {}
		disconnect() {}
	}
	vi.stubGlobal("IntersectionObserver", Observer);
	reduced.matches = false;
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

const shown = () => document.querySelector('[data-place="shown"]')?.textContent;
const moving = () => document.querySelector(".hero")?.hasAttribute("data-moving");
const turned = () => document.querySelector<HTMLElement>(".cube-body")?.style.transform !== "";
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("words, cube and picture move at one pace", () => {
	render(<Hero name="Bakery" splash={splash} />);
	expect([shown(), moving(), turned()]).toEqual(["loaves", true, false]);
	pass(5000);
	expect([shown(), moving(), turned()]).toEqual(["rolls", true, true]);
	const lit = [...document.querySelectorAll(".graph-wide .graph-tile[data-lit]")].map((tile) => tile.textContent);
	expect(lit).toEqual([".bun"]);
});

test("a reader stops and starts it", () => {
	render(<Hero name="Bakery" splash={splash} />);
	fireEvent.click(screen.getByRole("button", { name: "Pause animation" }));
	pass(60_000);
	expect([shown(), moving(), turned()]).toEqual(["loaves", false, false]);
	fireEvent.click(screen.getByRole("button", { name: "Play animation" }));
	pass(5000);
	expect(shown()).toBe("rolls");
});

test("nothing moves in a hidden tab", () => {
	render(<Hero name="Bakery" splash={splash} />);
	const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
	fireEvent(document, new Event("visibilitychange"));
	pass(60_000);
	expect([shown(), moving()]).toEqual(["loaves", false]);
	visibility.mockReturnValue("visible");
	fireEvent(document, new Event("visibilitychange"));
	pass(5000);
	expect(shown()).toBe("rolls");
});

test("nothing moves out of view", () => {
	render(<Hero name="Bakery" splash={splash} />);
	see(false);
	pass(60_000);
	expect([shown(), moving(), turned()]).toEqual(["loaves", false, false]);
	see(true);
	pass(5000);
	expect(shown()).toBe("rolls");
});

test("nothing moves for those who want less motion", () => {
	reduced.matches = true;
	render(<Hero name="Bakery" splash={splash} />);
	pass(60_000);
	expect([shown(), moving(), turned()]).toEqual(["loaves", false, false]);
});

test("a site without headline and picture has nothing to pause", () => {
	render(<Hero name="Bakery" splash={{ tagline: "", actions: [] }} />);
	expect(screen.queryByRole("button")).toBeNull();
	expect(document.querySelector(".graph, .headline, .tagline")).toBeNull();
});
