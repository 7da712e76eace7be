import { createContext, type ReactElement, type ReactNode, useContext } from "react";

/** Data whose strings are shown and nothing else: no component may decide anything by what they say. */
export type ShapeData = { [name: string]: ShapeValue };
type ShapeValue = string | number | boolean | undefined | ShapeData | readonly ShapeValue[];

/** Markup with its holes, three at most, filled in and escaped. */
export type Fill = (first: string, second?: string, third?: string) => string;

/**
 * Markup that the build machine keeps from page to page. React costs it 40 µs an
 * element, and most elements of a page are those of the page before with other
 * words in them. So React draws each shape once, and the words are filled in.
 *
 * What is given out are tokens: strings to be put where a component would put
 * children, replaced by the markup when the page is done. The browser has none
 * of this and draws the components themselves; the elements are the same, so
 * hydration finds what it expects.
 */
export interface Markup {
	/**
	 * The element as first drawn under the name for an object it depends on, as
	 * one piece more than it has slots. Pieces may be unbalanced: what belongs
	 * between two of them is drawn there.
	 */
	once(name: string, key: object, element: ReactElement): string[];
	/** The element as drawn for the first time under the key, which says all that it depends on. */
	whole(key: string, element: ReactElement): string;
	/** The markup that `draw` makes of the data, drawn by React once for each shape of it. */
	shape<Data extends ShapeData>(name: string, data: Data, draw: (data: Data) => ReactElement): string;
	/** The element drawn once under the name, with the numbered holes that `draw` has put where its strings go. */
	template(name: string, draw: (hole: (index: number) => string) => ReactElement): Fill;
	/** A token for finished markup. */
	token(html: string): string;
}

/** Holds the markup on the build machine, null in the browser. */
export const MarkupContext = createContext<Markup | null>(null);

/** The place of something else in an element that is drawn once. */
export const slot = "\x03";

/** Children that depend on the data's shape, and on its strings only to show them. */
export function Shape<Data extends ShapeData>(props: {
	name: string;
	data: Data;
	children: (data: Data) => ReactElement;
}): ReactNode {
	const markup = useContext(MarkupContext);
	return markup ? markup.shape(props.name, props.data, props.children) : props.children(props.data);
}
