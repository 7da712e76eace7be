import Combobox from "@github/combobox-nav";
import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Moves a cursor through the options of a list with the keys of a field, by the
 * combobox pattern of ARIA: the focus stays in the field. Enter clicks the
 * option under the cursor. Other options and every key move it to where it begins. The keys work
 * from the frame on in which options are seen, hence the layout effects.
 */
export function useCursor(
	input: HTMLInputElement,
	list: RefObject<HTMLElement | null>,
	open: boolean,
	options: unknown,
	/** What is typed, and which of the options the cursor begins at; -1 for none. */
	typed: string,
	at: number,
): void {
	const cursor = useRef<Combobox>(undefined);
	useLayoutEffect(() => {
		if (!list.current) return;
		const made = new Combobox(input, list.current, { tabInsertsSuggestions: false });
		cursor.current = made;
		return () => made.destroy();
	}, [input, list]);
	useLayoutEffect(() => {
		if (!open) return;
		const { current } = cursor;
		if (!current) return;
		current.start();
		// Its own answer to a key, no cursor, comes after ours, which stands where the hits are known already.
		input.removeEventListener("input", current.inputHandler);
		return () => current.stop();
	}, [input, open]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: other options, and every key, move the cursor
	useLayoutEffect(() => {
		cursor.current?.clearSelection();
		for (let steps = open ? at + 1 : 0; steps > 0; steps--) cursor.current?.navigate(1);
	}, [options, typed, open, at]);
}

/** The option under the cursor. */
export function underCursor(list: Element | null): HTMLAnchorElement | null {
	return list?.querySelector<HTMLAnchorElement>('[aria-selected="true"]') ?? null;
}
