let region: HTMLElement | undefined;

// Seen by nobody, heard by screen readers. Styles set from a script are not
// what a content security policy forbids; a style attribute in HTML is.
const unseen =
	"position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";

function liveRegion(): HTMLElement {
	if (region?.isConnected) return region;
	region = document.createElement("div");
	region.setAttribute("aria-live", "polite");
	region.setAttribute("data-announcer", "");
	region.style.cssText = unseen;
	document.body.append(region);
	return region;
}

/** Puts the live region into the page; screen readers only hear changes of one that was there before. */
export function prepareAnnouncements(): void {
	liveRegion();
}

/** Has a screen reader say a sentence, also when it is the one it said last. */
export function announce(text: string): void {
	const place = liveRegion();
	// A text node of its own, so that saying the same again is a change.
	place.replaceChildren(document.createTextNode(text));
}
