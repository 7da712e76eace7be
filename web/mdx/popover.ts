import "../styles/tools/popover.css";
/**
 * Popovers are `<details>` that the style sheet takes out of the flow. A click
 * on the label opens and closes one; a click outside, Escape and the focus
 * leaving close it (P-2.50, P-4.9).
 */
export function installPopovers(): void {
	for (const popover of openPopovers()) follow(popover);
	if (installed) return;
	installed = true;
	// The event does not bubble.
	document.addEventListener("toggle", ({ target }) => isPopover(target) && follow(target), true);
	document.addEventListener("click", ({ target }) => closeOthers(target));
	// A click on text inside focuses what is around the prose, which is no leaving.
	document.addEventListener("focusin", ({ target }) => closeOthers(target, true));
	document.addEventListener("keydown", (event) => {
		if (event.key === "Escape" && !event.defaultPrevented) dismiss();
	});
}

let installed = false;

const following = new WeakMap<HTMLDetailsElement, () => void>();

function isPopover(target: EventTarget | null): target is HTMLDetailsElement {
	return target instanceof HTMLDetailsElement && target.classList.contains("popover");
}

function follow(popover: HTMLDetailsElement): void {
	following.get(popover)?.();
	following.delete(popover);
	if (popover.open) void float(popover);
}

async function float(popover: HTMLDetailsElement): Promise<void> {
	const panel = popover.querySelector<HTMLElement>(":scope > .popover-panel");
	const label = popover.querySelector("summary");
	if (!panel || !label) return;
	try {
		const { floatBeside } = await import("./float");
		if (popover.open && popover.isConnected) following.set(popover, floatBeside(label, panel));
	} catch (error) {
		// The code that places the popover did not load: it unfolds where it stands in the text.
		console.error(error);
		popover.dataset.unfolds = "";
	}
}

function openPopovers(): NodeListOf<HTMLDetailsElement> {
	return document.querySelectorAll<HTMLDetailsElement>("details.popover[open]");
}

function closeOthers(target: EventTarget | null, sparing = false): void {
	if (!(target instanceof Node)) return;
	for (const popover of openPopovers()) {
		if (!popover.contains(target) && !(sparing && target.contains(popover))) popover.open = false;
	}
}

function dismiss(): void {
	for (const popover of openPopovers()) {
		if (popover.contains(document.activeElement)) popover.querySelector("summary")?.focus();
		popover.open = false;
	}
}
