import { isPlainClick } from "../lib/links";
import { measureParts } from "../lib/parts";
import { copyCode, copyHeadingLink, copyPermanent } from "./copy";
import { dismissPreview, installPreviews, type Previewing } from "./previews";
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
	whenIdle(showCopyButtons);
	whenIdle(watchExplorers);
	measureParts();
	document.addEventListener("click", onClick);
	// Sooner than navigation, which would follow the link.
	document.addEventListener("click", onPermanent, true);
	document.addEventListener("change", onChange);
	window.addEventListener("storage", followTabs);
	watchPopovers();
	if (pages) installPreviews(pages);
}

/** Does to newly shown prose what {@link enhanceProse} did to the first. */
export function enhanceSwapped(): void {
	dismissPreview();
	applyTabs(document);
	showCopyButtons();
	watchExplorers();
	watchPopovers();
	measureParts();
}

// Few pages have one; the others are sent nothing of it.
function watchExplorers(): void {
	if (document.querySelector("[data-explorer]"))
		void import("./explorer/watch").then(({ watch }) => watch(), console.error);
}

// The same; what is pressed before their code is here opens, and is placed then.
function watchPopovers(): void {
	const popovers = document.querySelectorAll<HTMLDetailsElement>("details.popover");
	if (!popovers.length) return;
	import("./popover").then(
		({ installPopovers }) => installPopovers(),
		(error: unknown) => {
			console.error(error);
			// Without it they unfold where they stand in the text.
			for (const popover of popovers) popover.dataset.unfolds = "";
		},
	);
}

// The buttons stand over the code, so nothing moves when they show.
function showCopyButtons(): void {
	for (const button of document.querySelectorAll<HTMLElement>(".code-copy[hidden]")) button.hidden = false;
}

function whenIdle(run: () => void): void {
	if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 1_000 });
	else setTimeout(run);
}

function onClick(event: MouseEvent): void {
	if (!(event.target instanceof Element)) return;
	const button = event.target.closest<HTMLElement>(".code-copy");
	if (button) void copyCode(button);
	const link = event.target.closest<HTMLAnchorElement>("a.heading-link");
	// The browser follows the link as well, which puts the hash into the address.
	if (link && isPlainClick(event)) void copyHeadingLink(link);
}

function onPermanent(event: MouseEvent): void {
	const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(".signature-link a");
	if (!link || !isPlainClick(event)) return;
	event.preventDefault();
	void copyPermanent(link);
}

function onChange({ target }: Event): void {
	if (target instanceof HTMLInputElement && target.type === "radio") chooseTab(target);
}
