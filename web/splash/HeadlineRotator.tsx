import { useEffect, useRef } from "react";
import type { Headline } from "../types/props";
import { useTurns } from "./useTurns";

/** The height of a word is measured this long after it is first shown, in milliseconds (P-9.9). */
const measureDelay = 50;

interface HeadlineRotatorProps {
	headline: Headline;
	/** Milliseconds until the first turn. */
	delay?: number;
	/** Milliseconds between turns; 3000 if not given (P-9.9). */
	repeatDelay?: number;
	running: boolean;
	/** Told which word is shown. */
	onTurn?: (word: string) => void;
}

/**
 * "Bundle your" and the words that take turns after it. All of them lie in one
 * place, which is as wide as the widest, so nothing moves but they. What screen
 * readers are told is one sentence with every word, and it never changes.
 */
export function HeadlineRotator({ headline, delay = 0, repeatDelay = 3000, running, onTurn }: HeadlineRotatorProps) {
	const { text, words } = headline;
	const place = useRef<HTMLSpanElement>(null);
	const turn = useTurns(running && words.length > 1, delay, repeatDelay) % words.length;
	const word = words[turn] ?? "";
	useEffect(() => onTurn?.(word), [word, onTurn]);
	useMeasuredHeight(place);
	return (
		<>
			<span className="visually-hidden">{`${text} ${words.join(", ")}`}</span>
			<span aria-hidden="true">
				{text}{" "}
				<span ref={place} className="rotator">
					{words.map((word, i) => (
						<span key={word} data-place={placeOf(i, turn, words.length)}>
							{word}
						</span>
					))}
				</span>
			</span>
		</>
	);
}

function placeOf(index: number, turn: number, count: number): "shown" | "gone" | "next" {
	if (index === turn) return "shown";
	return index === (turn + count - 1) % count ? "gone" : "next";
}

/** Gives the words as much room as the reader's own font takes. */
function useMeasuredHeight(place: React.RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const timer = setTimeout(() => {
			const height = place.current?.firstElementChild?.getBoundingClientRect().height;
			if (height && place.current) place.current.style.blockSize = `${height}px`;
		}, measureDelay);
		return () => clearTimeout(timer);
	}, [place]);
}
