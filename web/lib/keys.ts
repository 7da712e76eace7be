/** Elements in which a sign is a letter. */
const editable = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";

/** Reports whether a key asks for the list of shortcuts: "?" by whatever keys a layout types it, but not while writing. */
export function asksForShortcuts(
	event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "defaultPrevented" | "isComposing">,
	target: EventTarget | null,
): boolean {
	if (event.key !== "?" || event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey) return false;
	return !(target instanceof Element && target.closest(editable));
}
