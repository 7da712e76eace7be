/** A swipe counts when the finger has gone further than this, in pixels (P-9.11). */
export const swipeThreshold = 20;

/** The sidebar follows a finger that opens it no further than this, in pixels (P-9.11). */
export const dragLimit = 295;

/** Moves with a ratio of vertical to horizontal below this are horizontal (P-9.11). */
export const slopeLimit = 0.8;

/** A place in the window, in pixels. */
export interface Point {
	x: number;
	y: number;
}

/** A finger's movement in the direction of the swipe: 1 to the right, -1 to the left. */
export class Swipe {
	readonly #start: Point;
	readonly #direction: 1 | -1;
	#travel = 0;

	constructor(start: Point, direction: 1 | -1) {
		this.#start = start;
		this.#direction = direction;
	}

	/**
	 * Follows the finger and returns how far it has come, in pixels from 0 to
	 * {@link dragLimit}. A move that is not mostly horizontal changes nothing.
	 */
	move({ x, y }: Point): number {
		const across = (x - this.#start.x) * this.#direction;
		const down = Math.abs(y - this.#start.y);
		if (across <= 0) this.#travel = 0;
		else if (down / across < slopeLimit) this.#travel = Math.min(across, dragLimit);
		return this.#travel;
	}

	/** Whether it has gone far enough to be meant. */
	get meant(): boolean {
		return this.#travel > swipeThreshold;
	}
}
