/**
 * Marks what the release a reader looks at does not have: what pages need and
 * state, headings with their signatures, rows, code, entries of outline and
 * sidebar, and hits. Loaded only once
 * an older release is chosen. Nothing is added to elements but attributes: the
 * style sheet dims them and writes the release beside, so React never finds
 * what it did not draw.
 */
import "./lens.css";
import { chooseRelease, currentRelease, onRelease } from "../lib/lens";
import { markRoot } from "../lib/rootmark";
import { fill } from "../messages";
import { lensMessages } from "./messages";
import { stateOf } from "./release";

const dated = "[data-since],[data-until]";
const observed = { subtree: true, childList: true, attributes: true, attributeFilter: ["data-since", "data-until"] };

let observer: MutationObserver | undefined;
let note: HTMLElement | undefined;

/** Marks the page, and what comes into it, for as long as an older release is chosen. */
export function mark(): void {
	if (observer) return;
	observer = new MutationObserver(update);
	onRelease(update);
	update();
}

function update(): void {
	const release = currentRelease();
	observer?.disconnect();
	for (const element of document.querySelectorAll<HTMLElement>(dated)) show(element, release);
	tell(release);
	if (release) observer?.observe(document.body, observed);
}

function show(element: HTMLElement, release: string): void {
	const { since = "", until = "" } = element.dataset;
	const state = release ? stateOf({ since, until }, release) : undefined;
	if (!state) {
		delete element.dataset.lens;
		delete element.dataset.lensText;
		return;
	}
	const say = lensMessages();
	element.dataset.lens = state;
	element.dataset.lensText = fill(say[state === "newer" ? "since" : state], {
		release: state === "newer" ? since : until,
	});
}

/**
 * How many items of the prose are not in the release: signatures, what others of them take since, rows of
 * tables, the names that a list has of one, and what the prose and its code need. The same fact counts once.
 */
function count(state: string): number {
	const of = `[data-lens="${state}"]`;
	const items = [".signature", `.signature:not(${of}) .signature-later code`, "tr"].map((each) => each + of);
	const all = [...document.querySelectorAll<HTMLElement>(`#md-body :is(${items.join()}, li${of} code)`)];
	const told = new Set(all.map((each) => each.dataset.fact));
	const needed = document.querySelectorAll<HTMLElement>(`#md-body :is(.since, .code, :not(pre) > code)${of}`);
	const inside = `:is(tr, li)${of}, .signature`;
	const others = [...needed].filter((each) => !told.has(each.dataset.fact) && !each.closest(inside));
	// A label without a fact of its own is about the name before it.
	const about = (each: Element | null) => (each instanceof HTMLElement && each.dataset.fact) || undefined;
	const facts = new Set(others.map((each) => about(each) ?? about(each.previousElementSibling) ?? each));
	return all.length + facts.size;
}

/** Whether the page says anything of releases: of a signature, too, it was measured that every release has it. */
const measured = (): boolean => Boolean(document.querySelector(`#md-body :is(${dated}, .signature)`));

/** The release that the page itself needs, if the one it is seen as of is older. */
const needed = (): string | undefined =>
	document.querySelector<HTMLElement>('#md-body > .requires .since[data-lens="newer"]')?.dataset.since;

/** Says at the bottom of the window what is shown; a screen reader hears it when it changes. */
function tell(release: string): void {
	note ??= makeNote();
	note.hidden = !release;
	markRoot("lens-note", Boolean(release));
	markRoot("lens-footer", Boolean(release) && document.querySelector(".site-footer") !== null);
	const words = release ? sentence(release) : "";
	const place = note.firstElementChild;
	if (place && place.textContent !== words) place.textContent = words;
}

function sentence(release: string): string {
	const { some, one, none, unknown, needs, gones } = lensMessages();
	const [newer, gone, need] = [count("newer"), count("gone"), needed()];
	const first = newer > 1 ? some : newer ? one : measured() ? none : unknown;
	const sentences = [fill(first, { release, count: newer })];
	if (need) sentences.push(fill(needs, { release: need }));
	if (gone) sentences.push(fill(gones, { count: gone }));
	return sentences.join(" ");
}

function makeNote(): HTMLElement {
	const made = document.createElement("aside");
	made.className = "lens-note";
	made.setAttribute("aria-label", lensMessages().label);
	const words = document.createElement("p");
	words.setAttribute("role", "status");
	const all = document.createElement("button");
	all.type = "button";
	all.textContent = lensMessages().showAll;
	all.addEventListener("click", () => {
		chooseRelease("");
		document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
	});
	made.append(words, all);
	document.body.append(made);
	return made;
}
