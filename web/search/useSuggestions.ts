import { useEffect, useState } from "react";
import type { Dataset, Suggestions } from "./dataset";

/** A wait longer than this, in milliseconds, is shown. */
export const placeholderDelay = 200;

/** The text in the field. */
export function useValue(input: HTMLInputElement): string {
	const [value, setValue] = useState(input.value);
	useEffect(() => {
		const onInput = () => setValue(input.value);
		onInput();
		input.addEventListener("input", onInput);
		return () => input.removeEventListener("input", onInput);
	}, [input]);
	return value;
}

interface Shown<Item> {
	/** The last that arrived; those of the query before stay until then. */
	suggestions: Suggestions<Item> | undefined;
	/** Whether the reader has been waiting for long. */
	slow: boolean;
	/** Whether nobody could be asked, because there is no network and nothing was saved. */
	offline: boolean;
}

/** Suggestions for a query, while it is wanted. A failure shows nothing and is logged (P-8.7), unless the reader is offline. */
export function useSuggestions<Item>(dataset: Dataset<Item>, query: string, wanted: boolean): Shown<Item> {
	const [suggestions, setSuggestions] = useState<Suggestions<Item>>();
	const [slow, setSlow] = useState(false);
	const [offline, setOffline] = useState(false);
	useEffect(() => {
		if (!wanted) return;
		setOffline(false);
		const known = dataset.peek(query);
		if (known) {
			setSuggestions(known);
			return;
		}
		const timer = setTimeout(() => setSlow(true), placeholderDelay);
		const settle = (found: Suggestions<Item> | undefined) => {
			clearTimeout(timer);
			setSlow(false);
			setSuggestions(found);
		};
		dataset.update(query).then(
			(found) => found && settle(found),
			(error: unknown) => {
				console.error(error);
				settle(undefined);
				setOffline(!navigator.onLine);
			},
		);
		return () => {
			clearTimeout(timer);
			setSlow(false);
			dataset.cancel();
		};
	}, [dataset, query, wanted]);
	return { suggestions, slow, offline };
}

/** A value once it has stayed the same for some milliseconds. */
export function useSettled<Value>(value: Value, milliseconds: number): Value | undefined {
	const [settled, setSettled] = useState<Value>();
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), milliseconds);
		return () => clearTimeout(timer);
	}, [value, milliseconds]);
	return settled;
}
