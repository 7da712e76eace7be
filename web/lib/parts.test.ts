import { beforeEach, describe, expect, test, vi } from "vitest";
import { fillParts, holdBack, layOutWhole, measureParts } from "./parts";

/** Frames and idle times that are waited for, run by the test. */
let frames: FrameRequestCallback[] = [];
let idle: (() => void)[] = [];
let inView: Element | null | undefined;

function run(list: ((time: number) => void)[]): void {
	for (const each of list.splice(0)) each(0);
}

const enhance = vi.fn();

const visible = () => [...document.querySelectorAll<HTMLElement>(".part")].map((part) => part.style.contentVisibility);

beforeEach(() => {
	frames = [];
	idle = [];
	vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
	Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work) });
	document.body.innerHTML = '<div class="part"><p></p></div><div class="part"><p></p></div>';
	inView = undefined;
	enhance.mockClear();
	// jsdom lays out nothing.
	Element.prototype.checkVisibility = function (this: Element) {
		return this === inView;
	};
});

test("a part in view is left alone", () => {
	inView = document.querySelector("p");
	measureParts(enhance);
	run(idle);
	expect(visible()).toEqual(["", "visible"]);
});

test("parts are laid out one at a time, each for as long as a frame takes", () => {
	measureParts(enhance);
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
	measureParts(enhance);
	document.body.innerHTML = '<div class="part"><p></p></div>';
	measureParts(enhance);
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

describe("a page that is shown from its top", () => {
	const part = (name: string, letters = 3000) => `<div class="part"><h2>${name}</h2>${"x".repeat(letters)}</div>\n`;
	const names = () =>
		[...document.querySelectorAll(".part")].map((each) => each.querySelector("h2")?.textContent ?? "");
	/** The top of each part in the page, in pixels; jsdom lays out nothing. */
	let tops: number[] = [];

	function show(body: string): void {
		document.body.innerHTML = holdBack(body);
		measureParts(enhance);
	}

	beforeEach(() => {
		tops = [];
		window.innerHeight = 800;
		window.scrollY = 0;
		Element.prototype.getBoundingClientRect = function (this: Element) {
			const at = [...document.querySelectorAll(".part")].indexOf(this);
			return { top: (tops[at] ?? 5000) - window.scrollY } as DOMRect;
		};
	});

	const long = `<p>Intro</p>${part("a")}${part("b")}${part("c", 40_000)}${part("d")}<div class="part part-whole"><h2>e</h2></div>\n${part("f")}`;

	test("has the parts a window has room for, those with popovers and the places of the others", () => {
		show(long);
		expect(names()).toEqual(["a", "b", "", "", "e", ""]);
		expect(document.querySelectorAll("[data-shown]")).toHaveLength(2);
		expect(document.querySelectorAll("[data-held]")).toHaveLength(3);
	});

	test("has more parts at once where those are lower, wherever the page before was scrolled to", () => {
		tops = [300, 400, 500, 810];
		window.scrollY = 2000;
		show(long);
		expect(names()).toEqual(["a", "b", "c", "", "e", ""]);
		expect(enhance).toHaveBeenCalledExactlyOnceWith(document.querySelectorAll(".part")[2]);
	});

	test("has the others when the browser is idle, some at a time, and is then what the server sent", () => {
		show(long);
		run(idle);
		expect(names()).toEqual(["a", "b", "c", "", "e", ""]);
		run(idle);
		expect(names()).toEqual(["a", "b", "c", "d", "e", "f"]);
		expect(enhance).toHaveBeenCalledTimes(3);
		for (const each of document.querySelectorAll("[data-shown]")) each.removeAttribute("data-shown");
		expect(document.body.innerHTML === long).toBe(true);
		// Then their heights are looked for.
		run(idle);
		expect(visible()).toContain("visible");
	});

	test("has all at once when a place in it or paper is meant", () => {
		show(long);
		fillParts();
		expect(names()).toEqual(["a", "b", "c", "d", "e", "f"]);
		show(long);
		layOutWhole();
		expect(names()).toEqual(["a", "b", "c", "d", "e", "f"]);
	});

	test("is not filled with what another page held back", () => {
		show(long);
		document.body.innerHTML = holdBack(`<p>${"x".repeat(5000)}</p>${part("other")}${part("page")}`);
		measureParts(enhance);
		fillParts();
		expect(names()).toEqual(["other", "page"]);
		document.body.innerHTML = part("whole");
		measureParts(enhance);
		expect(enhance).toHaveBeenCalledTimes(2);
	});

	test("that is shown again keeps what it has", () => {
		show(long);
		run(idle);
		holdBack(long);
		measureParts(enhance);
		fillParts();
		expect(names()).toEqual(["a", "b", "c", "d", "e", "f"]);
	});
});
