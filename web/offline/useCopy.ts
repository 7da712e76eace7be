import { useCallback, useEffect, useRef, useState } from "react";
import type { Offline } from "../types/props";
import { type CopyState, inspect, type Outcome, remove, save } from "./copy";
import type { CacheNames } from "./names";

/** The state of the saved copy as the screen shows it. */
export interface Copy {
	/** Undefined while it is read, null when it cannot be. */
	state: CopyState | null | undefined;
	running: boolean;
	/** How the last run ended. */
	outcome?: Outcome | "removed" | undefined;
	start(): void;
	stop(): void;
	clear(): void;
}

/** The copy of the whole documentation, and what can be done with it. `changed` is called when other pages are there. */
export function useCopy(names: CacheNames, { list }: Offline, changed: () => void): Copy {
	const [state, setState] = useState<Copy["state"]>();
	const [outcome, setOutcome] = useState<Copy["outcome"]>();
	const run = useRef<AbortController>(undefined);
	const [running, setRunning] = useState(false);

	const look = useCallback(
		() => inspect(names, list).then(setState, () => setState((known) => known ?? null)),
		[names, list],
	);
	useEffect(() => void look(), [look]);
	useEffect(() => () => run.current?.abort(), []);

	const start = useCallback(async () => {
		run.current = new AbortController();
		setRunning(true);
		setOutcome(undefined);
		// Asks the browser not to clear it away by itself; it may decline.
		void navigator.storage?.persist?.().catch(() => {});
		setOutcome(await save(names, list, setState, run.current.signal));
		setRunning(false);
		await look();
		changed();
	}, [names, list, look, changed]);

	const clear = useCallback(async () => {
		await remove(names);
		setOutcome("removed");
		await look();
		changed();
	}, [names, look, changed]);

	const stop = useCallback(() => run.current?.abort(), []);
	return { state, running, outcome, start, stop, clear };
}
