import Combobox from "@github/combobox-nav";
import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Moves a cursor through the options of a list with the keys of a field, by the
 * combobox pattern of ARIA: the focus stays in the field. Enter clicks the
 * option under the cursor. The keys work from the frame on in which options are
 * seen, hence the layout effects.
 */
export function useCursor(
	input: HTMLInputElement,
	list: RefObject<HTMLElement | null>,
	open: boolean,
	options: unknown,
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
		current?.start();
		return () => current?.stop();
	}, [open]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: other options, no cursor
	useLayoutEffect(() => cursor.current?.clearSelection(), [options]);
}

/** The option under the cursor. */
export function underCursor(list: Element | null): HTMLAnchorElement | null {
	return list?.querySelector<HTMLAnchorElement>('[aria-selected="true"]') ?? null;
}
