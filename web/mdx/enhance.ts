import { withCode } from "../lib/code";
import { isPlainClick } from "../lib/links";
import { fillParts, measureParts } from "../lib/parts";
import type { Previewing } from "./previews";
import { applyTabs, chooseTab, followTabs } from "./tabs";

/**
 * Brings the interactive parts of the prose to life.
 *
 * The prose is HTML that React never rebuilds, so nothing is attached to its
 * elements: events are handled where they arrive, at the document. That works
 * for every page that is swapped in later, and what is written here is all that
 * is lost without JavaScript. `pages` are what links are previewed with.
 */
export function enhanceProse(pages?: Previewing): void {
	applyTabs(document);
	// Showing the buttons changes many boxes. What hydration measures comes
	// first, or the browser would have to lay the whole page out for it.
	whenIdle(() => showCopyButtons(document));
	whenIdle(() => watchExplorers(document));
	measureParts(enhancePart);
	// Paper has the whole page.
	window.addEventListener("beforeprint", () => fillParts());
	document.addEventListener("click", onClick);
	// Sooner than navigation, which would follow the link.
	document.addEventListener("click", onPermanent, true);
	document.addEventListener("change", onChange);
	window.addEventListener("storage", followTabs);
	watchPopovers();
	awaitCopying();
	if (pages) awaitPointing(pages);
}

/** The code that copies is loaded when a pointer or the focus reaches what is copied; a finger reaches it before it presses. */
const copying = () => import("./copy");

function awaitCopying(): void {
	const controller = new AbortController();
	const options = { passive: true, signal: controller.signal };
	const load = ({ target }: Event) => {
		if (!(target instanceof Element) || !target.closest(copyable)) return;
		controller.abort();
		copying().catch(() => {});
	};
	for (const type of ["pointerover", "pointerdown", "focusin"]) document.addEventListener(type, load, options);
}

/** What copies something, and the code beside such a button, which a pointer crosses on its way there. */
const copyable = ".code, a.heading-link, .signature-link a";

let dismissPreview = () => {};

/** Loads the code of previews when the pointer first reaches a link of the prose; telephones never load it. */
function awaitPointing(pages: Previewing): void {
	const controller = new AbortController();
	const { signal } = controller;
	const load = ({ target }: Event) => {
		if (!(target instanceof Element) || !target.closest("#md-body a")) return;
		controller.abort();
		withCode(
			() => import("./previews"),
			(previews) => {
				dismissPreview = previews.dismissPreview;
				previews.installPreviews(pages);
			},
			// Without previews the links themselves say where they lead.
			() => {},
		);
	};
	document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && load(event), {
		passive: true,
		signal,
	});
	document.addEventListener("focusin", load, { signal });
}

/** Does to newly shown prose what {@link enhanceProse} did to the first. */
export function enhanceSwapped(): void {
	dismissPreview();
	enhancePart(document);
	watchPopovers();
	measureParts(enhancePart);
}

function enhancePart(part: ParentNode): void {
	applyTabs(part);
	showCopyButtons(part);
	watchExplorers(part);
}

// Few pages have one; the others are sent nothing of it.
function watchExplorers(part: ParentNode): void {
	if (part.querySelector("[data-explorer]"))
		withCode(
			() => import("./explorer/watch"),
			(module) => module.watch(),
			console.error,
		);
	if (part.querySelector("[data-packages]"))
		withCode(
			() => import("./packages/packages"),
			(module) => module.arrange(),
			console.error,
		);
	if (part.querySelector("[data-trace]"))
		withCode(
			() => import("./trace/trace"),
			(module) => module.filterTraces(),
			console.error,
		);
}

// The same; what is pressed before their code is here opens, and is placed then.
function watchPopovers(): void {
	const popovers = document.querySelectorAll<HTMLDetailsElement>("details.popover");
	if (!popovers.length) return;
	withCode(
		() => import("./popover"),
		(module) => module.installPopovers(),
		(error: unknown) => {
			console.error(error);
			// Without it they unfold where they stand in the text.
			for (const popover of popovers) popover.dataset.unfolds = "";
		},
	);
}

// The buttons stand over the code, so nothing moves when they show.
function showCopyButtons(part: ParentNode): void {
	for (const button of part.querySelectorAll<HTMLElement>(".code-copy[hidden]")) button.hidden = false;
}

function whenIdle(run: () => void): void {
	if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 1_000 });
	else setTimeout(run);
}

function onClick(event: MouseEvent): void {
	if (!(event.target instanceof Element)) return;
	const button = event.target.closest<HTMLElement>(".code-copy");
	if (button) copying().then((module) => module.copyCode(button), console.error);
	const link = event.target.closest<HTMLAnchorElement>("a.heading-link");
	// The browser follows the link as well, which puts the hash into the address.
	if (link && isPlainClick(event)) copying().then((module) => module.copyHeadingLink(link), console.error);
}

function onPermanent(event: MouseEvent): void {
	const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(".signature-link a");
	if (!link || !isPlainClick(event)) return;
	event.preventDefault();
	copying().then((module) => module.copyPermanent(link), console.error);
}

function onChange({ target }: Event): void {
	if (target instanceof HTMLInputElement && target.type === "radio") chooseTab(target);
}
