import { type RefObject, useLayoutEffect, useRef } from "react";
import type { BoxProps } from "./contract";
import { addRecent } from "./recent";
import { underCursor } from "./useCursor";

interface Dismissal extends Pick<BoxProps, "root" | "input" | "active" | "onOpen" | "onClose"> {
	list: RefObject<HTMLElement | null>;
	/** Whether the box covers the page. */
	sheet: boolean;
	/** The text in the field. */
	value: string;
	/** Removes the recent search that is an option. */
	removeAt(option: HTMLElement): void;
}

/** Writes into a field as a reader would. */
export function fillIn(input: HTMLInputElement, text: string): void {
	input.value = text;
	input.focus();
	input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Empties a field as a reader would. */
export function clear(input: HTMLInputElement): void {
	input.value = "";
	input.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Hears what opens and closes the dropdown besides the focus. Escape closes,
 * then clears, then gives the focus back; a press outside, going back and
 * sending the form close too. It hears them from the frame on in which the
 * dropdown is seen, hence the layout effect.
 */
export function useDismissal(box: Dismissal): void {
	const { root, input, list, active, sheet, value, onOpen, onClose } = box;
	const remove = useRef(box.removeAt);
	remove.current = box.removeAt;
	useLayoutEffect(() => {
		const abort = new AbortController();
		const { signal } = abort;
		const removeAt = (option: HTMLElement) => remove.current(option);
		const hears = { root, input, list, active, sheet, value, onOpen, onClose, removeAt };
		root.addEventListener("keydown", (event) => onKey(event, hears), { signal });
		// Before the list, which has no cursor after any key it does not know.
		root.addEventListener("keydown", (event) => onDelete(event, hears), { signal, capture: true });
		root.addEventListener("submit", (event) => onSubmit(event, hears), { signal });
		input.addEventListener("input", () => input.value && onOpen(), { signal });
		input.addEventListener("click", onOpen, { signal });
		if (active) {
			const onPress = ({ target }: Event) => root.contains(target as Node) || onClose(false);
			document.addEventListener("pointerdown", onPress, { signal });
			window.addEventListener("popstate", () => onClose(false), { signal });
		}
		return () => abort.abort();
	}, [root, input, list, active, sheet, value, onOpen, onClose]);
}

function onKey(event: KeyboardEvent, box: Dismissal): void {
	if (event.isComposing) return;
	const { key, ctrlKey, metaKey } = event;
	const hit = underCursor(box.list.current);
	if (key === "Escape") {
		// A search field would empty itself at once.
		event.preventDefault();
		giveUp(box);
	} else if (key === "Enter" && hit && (ctrlKey || metaKey)) {
		event.preventDefault();
		addRecent(box.value);
		window.open(hit.href, "_blank", "noopener");
	} else if (key === "ArrowDown" && !box.active) {
		box.onOpen();
	}
}

// In an empty field the key has nothing else to do.
function onDelete(event: KeyboardEvent, { input, list, value, removeAt }: Dismissal): void {
	const option = underCursor(list.current);
	if (event.key !== "Delete" || event.target !== input || value || option?.dataset.query === undefined) return;
	event.preventDefault();
	event.stopPropagation();
	removeAt(option);
}

function giveUp({ input, active, sheet, value, onClose }: Dismissal): void {
	if (active) onClose(sheet);
	else if (value) clear(input);
	else onClose(true);
}

// An empty field shows no results.
function onSubmit(event: Event, { input, value, onClose }: Dismissal): void {
	if (value.trim()) {
		addRecent(value);
		onClose(false);
		return;
	}
	event.preventDefault();
	input.focus();
}
