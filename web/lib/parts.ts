import { whenIdle } from "./idle";
import { markRoot } from "./rootmark";
import { trustedHtml } from "./trusted";

/** How a part begins that may be skipped while it is out of view (internal/markdown/parts.go). */
const openPart = '<div class="part">';

/**
 * So many letters of HTML are a pixel of the page's height where prose is long
 * and windows are wide. Where they are less, {@link measureParts} adds parts.
 */
const lettersPerPixel = 6;

/** Letters of HTML that are made elements in one go, after the first paint. */
const fillSize = 32 << 10;

/** What parts of the prose hold, in the order of their numbers, until they are in the page. */
let held: string[] = [];

/** The parts that are still empty, with what they hold. */
let waiting: [part: HTMLElement, text: string][] = [];

/** Prepares what came into the page. */
let prepare: (part: ParentNode) => void = () => {};

/**
 * The prose with only those parts filled that a reader sees first. The others
 * are as high as the browser takes any part to be that it has not laid out, and
 * are filled after the paint by {@link measureParts}, in order. It is for a page
 * that is seen from its top.
 */
export function holdBack(body: string): string {
	let room = lettersPerPixel * window.innerHeight;
	held = [];
	const pieces = body.split(/(?=<div class="part[ "])/).map((piece) => {
		const late = room <= 0;
		room -= piece.length;
		if (!piece.startsWith(openPart)) return piece;
		if (!late) return `<div class="part" data-shown>${piece.slice(openPart.length)}`;
		const end = piece.lastIndexOf("</div>");
		held.push(piece.slice(openPart.length, end));
		return `<div class="part" data-held="${held.length - 1}">${piece.slice(end)}`;
	});
	return pieces.join("");
}

/** Fills the next parts until so many letters are in the page; without a number all, now. */
export function fillParts(letters = Number.POSITIVE_INFINITY): void {
	for (let filled = 0; waiting[0] && filled < letters; ) filled += fillNext();
}

function fillNext(): number {
	const [part, text] = waiting.shift() as [HTMLElement, string];
	part.innerHTML = trustedHtml(text);
	part.removeAttribute("data-held");
	prepare(part);
	return text.length;
}

/** Fills those of the parts that wait which would be in the window if the page is seen from its top. */
function fillWindow(): void {
	for (let part = waiting[0]?.[0]; part; part = waiting[0]?.[0]) {
		if (part.getBoundingClientRect().top + window.scrollY >= window.innerHeight) return;
		part.dataset.shown = "";
		fillNext();
	}
}

let round = 0;

/**
 * Fills the parts that were held back: at once those that are in view, the
 * others while the browser is idle, some at a time. Then it lays out the parts
 * out of view (mdx/parts.css), one at a time. The browser remembers how high
 * they are, so that the page is as high as it should be and nothing moves when
 * the reader gets there. `enhance` is called for each part that is filled.
 */
export function measureParts(enhance: (part: ParentNode) => void): void {
	round++;
	const mine = round;
	const texts = held.splice(0);
	const shells = document.querySelectorAll<HTMLElement>("[data-held]");
	if (texts.length) waiting = [...shells].map((part) => [part, texts[Number(part.dataset.held)] ?? ""]);
	else waiting = waiting.filter(([part]) => part.isConnected);
	prepare = enhance;
	const parts = [...document.querySelectorAll<HTMLElement>(".part")];
	const fill = () => {
		if (mine !== round) return;
		fillParts(fillSize);
		whenIdle(waiting.length ? fill : next);
	};
	const next = () => {
		if (mine !== round) return;
		// One in view is laid out already, and would be drawn anew.
		while (parts[0] && isLaidOut(parts[0])) parts.shift();
		const part = parts.shift();
		if (!part) return;
		part.style.contentVisibility = "visible";
		afterFrame(() => {
			part.style.contentVisibility = "";
			whenIdle(next);
		});
	};
	fillWindow();
	if (parts.length) whenIdle(waiting.length ? fill : next);
}

function isLaidOut(part: HTMLElement): boolean {
	return part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? true;
}

/**
 * Lays out the whole page now: where a heading or a former position is depends
 * on the height of everything above.
 */
export function layOutWhole(): void {
	if (!document.querySelector(".part")) return;
	fillParts();
	markRoot("whole", true);
	afterFrame(() => markRoot("whole", false));
}

/** Runs once a frame has been drawn. */
function afterFrame(run: () => void): void {
	requestAnimationFrame(() => requestAnimationFrame(run));
}
