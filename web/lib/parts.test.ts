import { beforeEach, expect, test, vi } from "vitest";
import { layOutWhole, measureParts } from "./parts";

/** Frames and idle times that are waited for, run by the test. */
let frames: FrameRequestCallback[] = [];
let idle: (() => void)[] = [];
let inView: Element | null | undefined;

function run(list: ((time: number) => void)[]): void {
	for (const each of list.splice(0)) each(0);
}

const visible = () => [...document.querySelectorAll<HTMLElement>(".part")].map((part) => part.style.contentVisibility);

beforeEach(() => {
	frames = [];
	idle = [];
	vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
	Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work) });
	document.body.innerHTML = '<div class="part"><p></p></div><div class="part"><p></p></div>';
	inView = undefined;
	// jsdom lays out nothing.
	Element.prototype.checkVisibility = function (this: Element) {
		return this === inView;
	};
});

test("a part in view is left alone", () => {
	inView = document.querySelector("p");
	measureParts();
	run(idle);
	expect(visible()).toEqual(["", "visible"]);
});

test("parts are laid out one at a time, each for as long as a frame takes", () => {
	measureParts();
	expect(visible()).toEqual(["", ""]);
	run(idle);
	expect(visible()).toEqual(["visible", ""]);
	run(frames);
	expect(visible()).toEqual(["visible", ""]);
	run(frames);
	expect(visible()).toEqual(["", ""]);
	run(idle);
	expect(visible()).toEqual(["", "visible"]);
});

test("another page's parts take the place of those that still wait", () => {
	measureParts();
	document.body.innerHTML = '<div class="part"><p></p></div>';
	measureParts();
	run(idle);
	expect(visible()).toEqual(["visible"]);
});

test("the whole page is laid out until a frame has been drawn", () => {
	const whole = () => document.documentElement.hasAttribute("data-whole");
	layOutWhole();
	expect(whole()).toBe(true);
	run(frames);
	run(frames);
	expect(whole()).toBe(false);
	document.body.innerHTML = "";
	layOutWhole();
	expect(whole()).toBe(false);
});
