import type { Props } from "../types/props";

/** How far the body of a page has come. */
export type PageStatus = "ready" | "loading" | "failed";

/** The page or the state that is on the screen. */
export interface View {
	props: Props;
	/** The prose, as HTML; the previous page's while the status is not `ready`. */
	body: string;
	status: PageStatus;
	/** The address of the page that is seen or on its way; the props are the last page's until it is ready. */
	path: string;
	/** The title of that page, while the status is not `ready`. */
	heading?: string;
}

/** Holds the view outside React, so that a navigation can replace it between two frames. */
export class ViewStore {
	#view: View;
	readonly #listeners = new Set<() => void>();

	constructor(view: View) {
		this.#view = view;
	}

	readonly get = (): View => this.#view;

	set(view: View): void {
		this.#view = view;
		for (const listener of this.#listeners) listener();
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};
}
