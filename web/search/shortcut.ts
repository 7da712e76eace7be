/** Elements in which a slash is a letter. */
const editable = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";

/** What a key event tells. */
export type KeyPress = Pick<
	KeyboardEvent,
	"key" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented" | "isComposing"
> & {
	getModifierState?(key: string): boolean;
};

/**
 * Reports whether a key asks for the search box: Ctrl or ⌘ with K anywhere,
 * and "/" by whatever keys a layout types it, but not while writing.
 */
export function asksForSearch(event: KeyPress, target: EventTarget | null): boolean {
	if (event.defaultPrevented || event.isComposing) return false;
	// Some layouts type "/" with AltGr, which looks like Ctrl and Alt.
	const altGraph = event.getModifierState?.("AltGraph") ?? false;
	if (event.key.toLowerCase() === "k") return (event.ctrlKey || event.metaKey) && !event.altKey && !altGraph;
	const modified = (event.ctrlKey || event.altKey) && !altGraph;
	if (event.key !== "/" || event.metaKey || modified) return false;
	return !(target instanceof Element && target.closest(editable));
}
