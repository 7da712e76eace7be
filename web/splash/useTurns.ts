import { useEffect, useState } from "react";

/**
 * Counts turns: the first after `delay`, then one every `repeatDelay`, both in
 * milliseconds. What is not running does not count; going on, it waits the
 * whole time anew.
 */
export function useTurns(running: boolean, delay: number, repeatDelay: number): number {
	const [turns, setTurns] = useState(0);
	useEffect(() => {
		if (!running) return;
		const timer = setTimeout(() => setTurns(turns + 1), turns ? repeatDelay : delay);
		return () => clearTimeout(timer);
	}, [running, turns, delay, repeatDelay]);
	return turns;
}
