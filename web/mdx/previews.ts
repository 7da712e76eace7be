import type { LoadedPage } from "../lib/load";

/** A pointer that rests on a link this long, in milliseconds, wants to know where it leads. */
const restTime = 300;

/** On its way from the link to the preview a pointer may be on neither for this long, in milliseconds. */
const graceTime = 200;

export interface Previewing {
	/** The other page of the site that the element's link leads to, if it leads to one. */
	pageOf(element: Element): URL | undefined;
	/** The page, from memory when it is there. */
	load(url: URL): Promise<LoadedPage>;
}

/** The link that is meant: to come in a moment, or shown. */
let meant: HTMLAnchorElement | undefined;
let hide: (() => void) | undefined;
let timer = 0;

/**
 * Says where a link inside the prose leads: title and first sentence, for a
 * pointer that rests on it and for the keyboard's focus, never for a finger. It
 * stays while the pointer is on link or preview, and Escape takes it away (WCAG
 * 1.4.13).
 */
export function installPreviews(context: Previewing): void {
	document.addEventListener("pointerover", (event) => onPointer(event, context), { passive: true });
	document.addEventListener("focusin", ({ target }) => {
		const link = linkAt(target);
		if (link?.matches(":focus-visible")) intend(link, context);
		else dismissPreview();
	});
	document.addEventListener("keydown", ({ key }) => key === "Escape" && dismissPreview());
	document.addEventListener("pointerdown", ({ target }) => !inPreview(target) && dismissPreview());
	// The link that had this code loaded.
	const link = linkAt(document.querySelector("#md-body a:is(:hover, :focus-visible)"));
	if (link) intend(link, context);
}

/** Takes the preview away, also one that is still to come. */
export function dismissPreview(): void {
	clearTimeout(timer);
	hide?.();
	hide = undefined;
	meant = undefined;
}

function onPointer({ target, pointerType }: PointerEvent, context: Previewing): void {
	if (pointerType !== "mouse") return;
	const link = linkAt(target);
	if (link && link !== meant) intend(link, context);
	else if (link || inPreview(target)) {
		if (hide) clearTimeout(timer);
	} else if (meant && !meant.matches(":focus-visible")) leave();
}

function leave(): void {
	clearTimeout(timer);
	if (hide) timer = window.setTimeout(dismissPreview, graceTime);
	else dismissPreview();
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
	return target instanceof Element ? target.closest<HTMLAnchorElement>("#md-body a[href]:not(.heading-link)") : null;
}

function inPreview(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest(".preview") !== null;
}

function intend(link: HTMLAnchorElement, context: Previewing): void {
	dismissPreview();
	const url = context.pageOf(link);
	if (!url) return;
	meant = link;
	timer = window.setTimeout(() => void show(link, url, context), restTime);
}

async function show(link: HTMLAnchorElement, url: URL, { load }: Previewing): Promise<void> {
	try {
		const [{ showPreview }, loaded] = await Promise.all([import("./preview"), load(url)]);
		if (meant === link && link.isConnected) hide = showPreview(link, loaded, url.hash);
	} catch {
		// No preview: the link itself will say what is wrong.
		if (meant === link) dismissPreview();
	}
}
