import type { Frame, SearchPage, SearchSettings } from "../types/props";

/** The parts of the page's element that the search box needs. */
export interface BoxProps {
	settings: SearchSettings;
	/** What surrounds the page: the site's base path, its language and its sections. */
	frame: Frame;
	/** The element around field and dropdown. */
	root: HTMLElement;
	input: HTMLInputElement;
	/** Whether the box is active (P-4.3). */
	active: boolean;
	onOpen(): void;
	/** `restore` says that the reader gave up and the focus belongs where it was. */
	onClose(restore: boolean): void;
}

/** Where and for what to search. */
export interface PageQuery {
	settings: SearchSettings;
	base: string;
	query: string;
	/** Counts from 0. */
	page: number;
}

/** Searches; rejects when nobody answers. */
export type Answer = (query: PageQuery) => Promise<SearchPage>;
