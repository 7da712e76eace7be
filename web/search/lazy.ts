import { createContext } from "react";
import type { Answer, BoxProps } from "./contract";

/** The module that is loaded for a reader who searches: search/browser.ts. */
export interface BrowserSearch {
	/** The dropdown of the search box. */
	Box(props: BoxProps): React.ReactNode;
	/** Answers for the results page where no server has. */
	answerPage: Answer;
}

/**
 * Loads {@link BrowserSearch}. The browser's entry provides it; the build
 * machine has none, so that its bundle holds no client.
 */
export const BrowserSearchContext = createContext<(() => Promise<BrowserSearch>) | null>(null);
