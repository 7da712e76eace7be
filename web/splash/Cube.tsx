import { useEffect, useRef, useState } from "react";
import { useTurns } from "./useTurns";

interface CubeProps {
	/** The length of an edge in pixels; 30 if not given (P-9.10). */
	depth?: 30 | 120;
	/** Milliseconds between steps; 1000 if not given (P-9.10). */
	repeatDelay?: number;
	/** Whether it may turn at all. */
	running: boolean;
	/** Turns a step after every delay. */
	continuous?: boolean;
	/** Turns a step when it is pointed at. */
	hover?: boolean;
}

const sides = ["front", "back", "left", "right", "top", "bottom"];

/** A cube in a translucent cube, which turns in steps of 90 degrees (P-4.8). */
export function Cube({ depth = 30, repeatDelay = 1000, running, continuous, hover }: CubeProps) {
	const body = useRef<HTMLSpanElement>(null);
	const [pushes, setPushes] = useState(0);
	const steps = pushes + useTurns(running && Boolean(continuous), repeatDelay, repeatDelay);
	useEffect(() => {
		// A style attribute in the HTML is what the content security policy forbids; this is not.
		if (steps && body.current) body.current.style.transform = transformOf(steps);
	}, [steps]);
	const push = hover && running ? () => setPushes(pushes + 1) : undefined;
	return (
		<span className="cube" data-depth={depth} aria-hidden="true" onPointerEnter={push}>
			<span className="cube-seat">
				<span ref={body} className="cube-body">
					<Box name="cube-outer" />
					<Box name="cube-inner" />
				</span>
			</span>
		</span>
	);
}

function Box({ name }: { name: string }) {
	return (
		<span className={name}>
			{sides.map((side) => (
				<span key={side} className={`cube-${side}`} />
			))}
		</span>
	);
}

/** Turns about the two axes in turn: the same functions every time, so that the browser turns it the short way. */
export function transformOf(steps: number): string {
	return `rotateX(${Math.floor(steps / 2) * 90}deg) rotateY(${Math.ceil(steps / 2) * 90}deg)`;
}
